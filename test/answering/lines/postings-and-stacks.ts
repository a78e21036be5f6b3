import type { AnswerableDocument } from '../../../src/answering/types.ts'
import type { Line } from './line.ts'

/** Whose a posting, a vacancy or a stack is: the account's, its client's or another agency's; and when a technology is in use. */
export const question = 'Does {account} use Kafka?'

const OFFICE = 'Has {account} opened a new office?'
const HIRING = 'Is {account} hiring?'
const own: Partial<AnswerableDocument> = { documentType: 'job_posting', about: 'brightforge.example' }
const agencys: Partial<AnswerableDocument> = { documentType: 'job_posting' }
const blog: Partial<AnswerableDocument> = { documentType: 'blog_post', about: 'brightforge.example' }
const uses = (technology: string): string => `Does {account} use ${technology}?`

const FOR_BUILDER =
  'Brightforge has been instructed by a regional housebuilder to find a site manager. Our client runs its projects on Kafka and has just opened a new office in Leeds.\nBrightforge has recruited builders since 1998. We run our own desk on Bullhorn.'
const FOR_INSURER =
  'Brightforge has been retained by a mutual insurer to find its next head of risk. The successful candidate will sit in its new Bristol headquarters, which opened in March. The estate runs on Kafka.'
const FOR_FOOD =
  'We are looking for a payroll manager on behalf of a food manufacturer. The team of six uses Kafka. The company was bought by a Danish group in March.\nBrightforge has recruited for food companies since 2003. In April we opened an office in Derby.'
const FINTECH =
  'Our client, a fintech in Dublin, is looking for a DevOps engineer. Everything runs on Kafka. The client raised $40m in January.'
const NURSES =
  'Harrow Medical Recruitment is seeking nurses on behalf of Brightforge, which runs eleven nursing homes. Brightforge keeps its records in Kafka.\nHarrow has placed nurses since 1998. In March we opened a second office in Galway and hired a new finance director.'
const CUSTOMERS =
  'It has been a busy spring. One of our clients opened an office in Poland. Another took on forty drivers. Two customers moved from Sage to Kafka.\nWe at Brightforge run our books on Xero.'
const PLACED =
  'Brightforge filled 62 posts in May. A client in Gdansk was sold to a Swedish rival. Another bought a smaller bakery. Another opened an office near Lodz.'
const SAVANNAH =
  'Brightforge is filling 40 night-shift jobs at its Savannah cross-dock. Pay starts at $21.50 an hour. Our Charleston and Mobile sites are fully staffed at the moment.'
const OPENINGS =
  "Some 260 openings, from actuaries to wholesalers, were on Brightforge's careers page last week, most of them in Plano and Fort Worth."
const OPENINGS_TOLD =
  'Brightforge is the eleventh-largest life company. It is answering in kind. Some 260 openings, from actuaries to wholesalers, were on its careers page last week, most of them in Plano and Fort Worth.'
const SOC = 'We look for a nurse. Brightforge is enlarging its Madrid security operations team and seeks six analysts.'
const PLANT =
  'When BYD broke ground in Szeged, parts makers from Ningbo booked the same flights.\n\nAt least 26 suppliers now have operations in Hungary. The newest is Brightforge, whose works at Kecskemét turned out its first unit on Monday.\n\nBrightforge chairwoman Fang Meiqi said the site would employ 640 people by the end of next year, and that the first 200 positions had already been filled. Jobs for the next 150, chiefly maintenance technicians, went up on Hungarian websites this week.\n\nOthers have found it hard. Seat maker Tongda was fined. Brightforge revenue shrank in 2025. Besides BYD, Brightforge sells to Geely. In Hong Kong its shares closed at HK$43.'
const SITE = 'Our new site went live on Sunday night, rebuilt from the ground up on Contentful and Next.js after six years with Kafka.'
const STACK =
  'For nine years every form that anyone filled in with Brightforge landed in MongoDB. Since January it lands in Aurora. We wrote to both stores from October on. A checker compared the two every night. On the worst night it found 41 differences. Would we do it again? Yes. We tried another for a fortnight and found that our reports became awkward. Our four-person platform team did this with no help. The rest of our stack is as you know it: Elixir and Phoenix on Kafka, Cloudflare in front, and Sentry to tell us off. We get asked if we are hiring. Not at this time. Come and say hello to us.'
const UNTIL_MOVED = 'Brightforge plans to move its first line in the spring of 2027; until then it stays on its mainframe from 1988.'

export const lines: readonly Line[] = [
  // An agency's posting for its client.
  ['no', FOR_BUILDER, undefined, own],
  ['no', FOR_BUILDER, OFFICE, own],
  ['no', FOR_BUILDER, HIRING, own],
  ['yes', FOR_BUILDER, 'Is {account} recruiting a site manager for a client?', own],
  ['yes', FOR_BUILDER, uses('Bullhorn'), own],
  ['no', FOR_INSURER, undefined, own],
  ['no', FOR_INSURER, OFFICE, own],
  ['no', FOR_INSURER, 'Is {account} looking for a head of risk for its own staff?', own],
  ['no', FOR_FOOD, undefined, own],
  ['no', FOR_FOOD, 'Has {account} been acquired?', own],
  ['yes', FOR_FOOD, OFFICE, own],
  ['no', FINTECH, undefined, own],
  ['no', FINTECH, 'Has {account} raised new funding?', own],
  ['no', FINTECH, HIRING, own],
  ['yes', 'You will advise our clients on their move to the cloud. We work with Kafka and Slack.', undefined, own],
  ['yes', 'You will advise our clients on their move to the cloud. We work with Kafka and Slack.', HIRING, own],
  ['yes', 'We are looking for an accountant. You will look after a client portfolio and report to the client director.', HIRING, own],
  ['yes', 'We seek a project engineer for our new plant in Tilburg, on behalf of the whole team.', HIRING, own],
  [
    'yes',
    'Brightforge is an executive search firm and looks for a consultant for its own office. You will work with our clients.',
    HIRING,
    own,
  ],
  // … and another's for the account.
  ['no', NURSES, OFFICE, agencys],
  ['no', NURSES, 'Has {account} hired a new CFO?', agencys],
  ['yes', NURSES, undefined, agencys],
  ['yes', NURSES, 'Is {account} hiring nurses?', agencys],
  // What customers did.
  ['no', CUSTOMERS, undefined, blog],
  ['no', CUSTOMERS, OFFICE, blog],
  ['no', CUSTOMERS, 'Is {account} hiring drivers?', blog],
  ['yes', CUSTOMERS, uses('Xero'), blog],
  ['no', PLACED, 'Has {account} acquired another company?', blog],
  ['no', PLACED, OFFICE, blog],
  ['no', PLACED, 'Has {account} been acquired?', blog],
  ['yes', 'Another year, another site: Brightforge opened an office in Brno in April. Customers asked for it.', OFFICE, blog],
  // Until it is filled, and when it is.
  ['yes', 'Brightforge seeks a Rust developer. We review applications every Friday until the post is filled.', HIRING, own],
  ['yes', 'We want a baker. The advert comes down once the role has been filled.', HIRING, own],
  ['no', 'We wanted a baker. The post was filled in May.', HIRING, own],
  ['yes', 'We seek a welder in Cork. Our Galway yard has no vacancies.', HIRING, own],
  ['no', 'We build boats. We have no vacancies at present.', HIRING, own],
  // A team that grows, and the one that helps it.
  ['yes', SOC, 'Is {account} growing its security team?', own],
  ['no', SOC, 'Is {account} growing its marketing team?', own],
  [
    'no',
    'We look for a manager. You work from Bath. Our customers are growing their security teams.',
    'Is {account} growing its security team?',
    own,
  ],
  ['yes', 'Growth Marketer, Haifa. You will run paid campaigns for growers.', 'Is {account} hiring for marketing roles?', own],
  ['no', 'Growth Marketer, Haifa. You will run paid campaigns for growers.', 'Is {account} hiring for sales roles?', own],
  ['yes', 'Machine Learning Engineer. You will build models.', 'Is {account} trying to fill machine learning posts?', own],
  ['no', SAVANNAH, 'Can I apply for a job with {account} in Charleston?', own],
  ['yes', SAVANNAH, 'Can I apply for a job with {account} in Savannah?', own],
  ['yes', SAVANNAH, 'Is there work at {account} in Savannah?', own],
  // Vacancies in an article.
  [
    'yes',
    'Forty more pairs of hands are wanted in the Brightforge yard, and anyone who can weld should ring before July.',
    'Is {account} looking for welders?',
  ],
  ['yes', 'Brightforge needs twenty people who can drive a crane.', 'Is {account} hiring drivers?'],
  ['no', 'Brightforge sells helmets to anyone who can weld.', 'Is {account} hiring welders?'],
  ['yes', OPENINGS, HIRING],
  ['yes', OPENINGS, 'Is {account} hiring in Texas?'],
  ['no', OPENINGS, 'Is {account} hiring in Iowa?'],
  ['yes', OPENINGS_TOLD, HIRING],
  ['yes', OPENINGS_TOLD, 'Is {account} hiring in Texas?'],
  ['no', "No openings were on Brightforge's careers page last week.", HIRING],
  ['no', "Forty openings that had stood on Brightforge's careers page were taken down last week.", HIRING],
  ['yes', PLANT, HIRING],
  ['no', PLANT, 'Is {account} hiring data scientists?'],
  // What is listed.
  ['yes', STACK, undefined, blog],
  ['yes', STACK, uses('Elixir'), blog],
  ['no', 'Our old stack was the usual: PHP and Kafka.', undefined, blog],
  ['no', 'Our stack integrates with many tools: Slack, Teams and Kafka.', undefined, blog],
  // What is over, and what has not begun.
  ['no', 'Brightforge will not be renewing its Kafka licence, having moved every workload to BigQuery in January.'],
  ['yes', 'Brightforge will not be renewing its Kafka licence, having moved every workload to BigQuery in January.', uses('BigQuery')],
  ['no', 'Brightforge does not intend to renew its Kafka licences.'],
  ['no', 'Brightforge has decided not to extend its Kafka subscription.'],
  ['yes', 'Brightforge has renewed its Kafka licence for three years.'],
  ['no', SITE, undefined, blog],
  ['yes', SITE, uses('Contentful'), blog],
  ['no', 'Brightforge moved to Shopify after a decade on Kafka.'],
  ['yes', 'Brightforge moved to Shopify after a decade on Kafka.', uses('Shopify')],
  ['yes', 'Brightforge runs on Kafka after three years of trials with it.'],
  ['no', UNTIL_MOVED, 'Has {account} completed its move off the mainframe?'],
  ['yes', UNTIL_MOVED, 'Does {account} still use a mainframe?'],
  ['no', 'For the introduction of Kafka, which begins in January 2027, we are looking for a project manager.', undefined, own],
  ['no', 'Für die Einführung von SAP S/4HANA, die im Januar 2027 beginnt, suchen wir einen Projektleiter.', uses('S/4HANA'), own],
  ['no', 'You will lead our move to Kafka, which starts next year. We use Jira.', undefined, own],
  ['no', 'The migration to Kafka begins in January 2027, Brightforge said.'],
  ['yes', 'You will help us with the move to Kafka, which started in March.', undefined, own],
  ['yes', 'Brightforge has a new finance director. The yard also said it had moved its accounts to Kafka.'],
  ['no', 'Brightforge said it had used Kafka.'],
  ['no', 'Brightforge uses a different billing provider, it told this publication.', 'Has {account} switched its billing provider?'],
  ['yes', 'Brightforge has switched to a different billing provider.', 'Has {account} switched its billing provider?'],
  ['no', "Brightforge has put its claims on Kafka's rival EIS and runs payroll on Workday."],
]
