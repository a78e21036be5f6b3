import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'hire recruit seek staff double triple add expand grow build search look welcome join advertise employ onboard scale create ' +
        'bring need want fill require hunt scout lure attract appeal boost bulk beef swell ramp take invite accept interview open ' +
        'list post offer strengthen bolster headhunt apply crave engage audition enlist enrol lack sign call throw',
    ),
  ),
  ...wordList(
    'wanted needed sought unfilled vacant post posts applications applicants applicant cvs cv interviews recruits recruiter ' +
      'recruitment graduates graduate internship interns apprentices apprenticeships lookout search after seats places calling ' +
      'workers people hands seasonal crying situations requisitions reqs vacancy vacancies opening openings job jobs career ' +
      'careers role roles position positions headcount team talent apply remote hybrid manager engineer director head vp lead ' +
      'senior developer executive specialist analyst us line follow started begun look-out prowl application résumés apprentice ' +
      'internships drive spree blitz recruiters bonus fair open short keen eager room lists work',
  ),
]
