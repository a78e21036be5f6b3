import { expect, test } from '@jest/globals'
import { ask } from '../answering/ask.ts'

const posting = (question: string, text: string, headline: string, about: string | null): string =>
  ask(question, text, { headline, documentType: 'job_posting', about }).verdict

const TITLE = 'Payroll Clerk, Leeds'
const BODY =
  'Brightforge makes scheduling software. As our payroll clerk you will run the monthly payroll of 400 people in our Leeds office.\n\nYou have two years of experience. Apply with your CV.\n\nBrightforge is an equal opportunity employer.'
const QUESTIONS = ['Is {account} hiring?', 'Is {account} hiring a payroll clerk?']

const NOTICES = [
  'This position has been filled.',
  'This position has now been filled. Thank you for your interest.',
  'The Payroll Clerk role has been filled.',
  'This role is now closed.',
  'This role is closed.',
  'This vacancy is closed.',
  'This vacancy has closed.',
  'The vacancy has been withdrawn.',
  'Vacancy closed',
  'Position filled',
  'Job closed.',
  'CLOSED',
  'Status: Closed',
  'Status: Expired',
  'Expired job',
  'This job has expired.',
  'Sorry, this job has expired.',
  'This job posting has expired.',
  'This listing has expired and is no longer available.',
  'This job is no longer available.',
  'This job is no longer active.',
  'Unfortunately, this position is no longer available.',
  'The job you are looking for is no longer open.',
  'The position you were trying to view is no longer available.',
  'This posting has been archived.',
  'This job ad is archived.',
  'This opening was closed on 3 May 2026.',
  'No longer accepting applications',
  'No longer accepting applications.',
  'We are no longer accepting applications for this role.',
  'This job is no longer accepting applications.',
  'We are not accepting any further applications.',
  'We no longer take applications for this post.',
  'Applications are closed.',
  'Applications are now closed.',
  'Applications have closed.',
  'Applications for this position have closed.',
  'Applications closed on 3 May 2026.',
  'Applications closed',
  'The application period has ended.',
  'The closing date for applications has passed.',
  'The deadline for this vacancy has passed.',
  'Application deadline passed.',
  'Recruitment for this role has ended.',
  'The recruitment process for this post is complete.',
  'We have filled this position.',
  "We've hired for this role.",
  'We have found someone for this role.',
  'You can no longer apply for this job.',
  'It is no longer possible to apply.',
  'This requisition is closed.',
  'This opportunity is now closed.',
  'This advert has been taken down.',
  'We are no longer hiring for this role.',
]

test.each(NOTICES.flatMap((notice) => QUESTIONS.map((question) => [question, notice] as const)))('%s no, for: %s', (question, notice) => {
  for (const about of ['brightforge.example', null]) {
    expect(posting(question, `${notice}\n\n${BODY}`, `${TITLE}`, about)).toBe('no')
    expect(posting(question, `${BODY}\n\n${notice}`, `Brightforge - ${TITLE}`, about === null ? null : about)).toBe('no')
    expect(posting(question, `${BODY}\n${notice}`, `Brightforge - ${TITLE}`, about)).toBe('no')
  }
})

test.each([
  '[CLOSED] Payroll Clerk',
  'CLOSED: Payroll Clerk',
  'Payroll Clerk (filled)',
  'Payroll Clerk (position filled)',
  'Payroll Clerk - CLOSED',
  'EXPIRED - Payroll Clerk',
  'Payroll Clerk | Expired',
  'Payroll Clerk - no longer available',
])('a closed title: %s', (title) => {
  for (const question of QUESTIONS) expect(posting(question, BODY, title, 'brightforge.example')).toBe('no')
})

const OPEN_NOTICES = [
  'Applications close on 31 July 2026.',
  'Applications will close on 31 July 2026.',
  'The closing date for applications is 31 July 2026.',
  'This position will remain open until filled.',
  'This vacancy will close once the position has been filled.',
  'We may close this vacancy early if we receive enough applications.',
  'The advert will be removed when the role is filled.',
  'If this position has been filled, we will tell you.',
  'Please note that the role may be closed before the deadline.',
  'Applications are reviewed on a rolling basis until the position is closed.',
  'We do not accept applications from agencies.',
  'We are no longer accepting applications from agencies.',
  'We are not accepting applications by email.',
  'The role is filled with variety.',
  'You will work on closed loops and close deals that others have closed.',
  'Our office is closed on Sundays.',
  'This position is not available to agencies.',
  'The previous position has been filled from inside.',
  'Your application will be archived after six months.',
  'Two other posts have been filled.',
]
test.each(OPEN_NOTICES.flatMap((notice) => QUESTIONS.map((question) => [question, notice] as const)))(
  '%s yes, in spite of: %s',
  (question, notice) => {
    expect(posting(question, `${notice}\n\n${BODY}`, TITLE, 'brightforge.example')).toBe('yes')
    expect(posting(question, `${BODY}\n\n${notice}`, TITLE, 'brightforge.example')).toBe('yes')
  },
)

test.each(['Closed-Loop Control Engineer', 'Closed Captioning Specialist', 'Pre-filled Syringe Technician', 'Closing Manager'])(
  'an open title: %s',
  (title) => {
    expect(posting('Is {account} hiring?', 'Brightforge seeks a new colleague in Leeds.', title, 'brightforge.example')).toBe('yes')
  },
)
