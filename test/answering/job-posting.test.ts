import { expect, test } from '@jest/globals'
import { ask } from './ask.ts'

const posting = (question: string, text: string, headline = ''): string =>
  ask(question, text, { headline, documentType: 'job_posting', about: 'brightforge.example' }).verdict

const LEIPZIG = 'Senior Data Engineer (m/f/d), Leipzig or remote within Germany'
const DEPOTS = 'Brightforge moves pallets. Today 430 colleagues run 12 depots in Germany and Poland. Please apply by 31 July 2026.'
const DECK = 'Based in Beaumont, Texas, the deck officer will report to the Brightforge port captain; apply by 30 June.'

test.each([
  ['Is {account} hiring in Germany?', DEPOTS, LEIPZIG],
  ['Is {account} hiring in Leipzig?', DEPOTS, LEIPZIG],
  ['Is {account} hiring in Poland?', 'Location: Gdansk, Poland. We are 400 people.', 'Senior Data Engineer'],
  ['Is {account} hiring in London?', 'You can work from our London or Paris office.', 'Counsel, Paris'],
  ['Is {account} hiring?', DECK, ''],
  ['Is {account} hiring in Texas?', DECK, ''],
  ['Is {account} hiring a deck officer?', DECK, ''],
  [
    'Is {account} hiring in Texas?',
    'Brightforge seeks an account executive in Austin to sell software to state agencies.',
    'Account Executive, Public Sector',
  ],
  ['Is {account} hiring in Texas?', 'Brightforge needs two drivers in Houston for runs to Denver.', 'Driver'],
  ['Is {account} recruiting a plant controller for a client?', 'We are looking for a plant controller.', 'Plant Controller, Saskatoon'],
  [
    'Is {account} growing its security team?',
    'Brightforge is enlarging its Madrid security operations team and seeks six analysts.',
    'SOC analysts (six posts), Madrid',
  ],
  ['Is {account} growing its security team?', 'We are doubling our security team in Leeds this year.', 'Penetration tester'],
  ['Is {account} hiring?', 'We are not recruiting through agencies. You will run our press room.', 'Press operator'],
  ['Is {account} hiring?', 'We do not have any vacancies in Cork, but Limerick needs you. You will load vans.', 'Night loader, Limerick'],
  ['Is {account} hiring for welding roles?', 'You will work on our line in Bremen in two shifts.', 'Welder (m/f/d)'],
])('a posting answers: %s', (question, text, headline) => {
  expect(posting(question, text, headline)).toBe('yes')
})

test.each([
  ['Is {account} hiring in Poland?', DEPOTS, LEIPZIG],
  ['Is {account} hiring in France?', 'We also have offices in France and Spain.', 'Senior Data Engineer, Warsaw'],
  ['Is {account} hiring in Canada?', 'You will support our customers in Canada.', 'Account Manager - Denver, Colorado'],
  ['Is {account} hiring in Hull?', 'Brightforge runs depots in York and Hull. The role is based in Leeds.', 'Fleet manager'],
  ['Is {account} hiring in Texas?', 'Brightforge seeks an account executive in Denver to sell to agencies in Texas.', 'Account Executive'],
  ['Is {account} hiring in Ohio?', DECK, ''],
  ['Is {account} hiring a port captain?', DECK, ''],
  ['Is {account} hiring?', 'We no longer accept applications for this role.', 'Payroll clerk (closed)'],
  ['Is {account} hiring?', 'This position has been filled. Brightforge thanks all applicants.', ''],
  ['Is {account} growing its security team?', 'You will support our security team, which grew last year.', 'Office manager, Leeds'],
  ['Is {account} growing its security team?', 'Our customers are growing their security teams.', 'Product manager'],
])('a posting does not answer: %s', (question, text, headline) => {
  expect(posting(question, text, headline)).not.toBe('yes')
})

test.each([
  ...['Sales Director', 'Director of Sales', 'VP Sales', 'Vice President of Sales', 'Head of Sales', 'Regional Sales Director'].map(
    (title) => ['Is {account} hiring salespeople?', title],
  ),
  ['Is {account} hiring salespeople?', 'Sales Manager'],
  ['Is {account} hiring a salesperson?', 'VP, Global Sales'],
  ['Is {account} hiring people in sales?', 'Sales Director'],
  ['Is {account} hiring marketers?', 'Head of Marketing'],
  ['Is {account} hiring marketers?', 'Product Marketing Manager'],
  ['Is {account} hiring recruiters?', 'Director of Recruiting'],
  ['Is {account} hiring lawyers?', 'Head of Legal'],
  ['Is {account} looking for people in finance?', 'Finance Director'],
])('who is asked for as the people of a function may lead it: %s %s', (question, title) => {
  expect(posting(question, 'You will work from our office in Leeds.', title)).toBe('yes')
})

test.each([
  ['Is {account} hiring salespeople?', 'Head of Marketing'],
  ['Is {account} hiring salespeople?', 'Executive Assistant to the VP Sales'],
  ['Is {account} hiring sales reps?', 'Sales Director'],
  ['Is {account} hiring account executives?', 'Head of Sales'],
  ['Is {account} hiring marketers?', 'Sales Director'],
  ['Is {account} hiring recruiters?', 'HR Business Partner'],
  ['Is {account} hiring engineers?', 'VP Finance'],
])('but no other post: %s %s', (question, title) => {
  expect(posting(question, 'You will work from our office in Leeds.', title)).not.toBe('yes')
})

test.each([
  ['Has {account} hired a new VP of Sales?', 'Brightforge is hiring a VP Sales, North America, based in New York.', 'no'],
  ['Has {account} hired a new VP of Sales?', 'Brightforge has a new VP of Sales post in New York, its first.', 'no'],
  ['Has {account} appointed a new executive?', 'As our new VP of Sales you will build and lead the team.', 'no'],
  ['Has {account} appointed a new CEO?', 'Jane Doe joined Brightforge as chief executive in May. Brightforge seeks a driver.', 'yes'],
])('a post that is advertised is not taken: %s %s', (question, text, expected) => {
  expect(posting(question, text, 'VP Sales, North America') === 'yes').toBe(expected === 'yes')
})

const TOOLS =
  'You build reports. You work with our planners. You look after our data. You know SQL, Brightforge and dbt. We offer a bicycle.'

test.each([
  ['yes', 'Data engineer at Brightforge', 'We are looking for a data engineer.'],
  ['yes', 'Data engineer', 'You build reports. You like data. You live in Leeds. You know SQL. At Brightforge, we give you time to learn.'],
  ['no', 'Data engineer at Quillmark', TOOLS],
  ['no', 'Quillmark - Leeds - full time', `We hire two engineers. Our team is small. Our clients are large. ${TOOLS}`],
])('a posting is of the company at its head, and of none that it names in passing: %s, %s', (verdict, headline, text) => {
  expect(ask('Is {account} hiring?', text, { headline, documentType: 'job_posting', about: null }).verdict).toBe(verdict)
})
