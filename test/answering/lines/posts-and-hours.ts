import type { Line } from './line.ts'

/** Posts that are open and jobs that go, and whose they are: what others do, what is over, and how many. */
export const question = 'Is {account} hiring?'

const CUTS = 'Has {account} announced layoffs?'
const posting = (headline: string) => ({ headline, documentType: 'job_posting', about: 'brightforge.example' }) as const

export const lines: readonly Line[] = [
  // A page for those who ask in vain
  ['no', 'Thank you for your interest. We do not have any openings at the moment. We are nine people in Cork.', undefined, posting('Jobs')],
  ['no', "Brightforge is a small press. We're not recruiting at present and are full until spring.", undefined, posting('Careers')],
  ['no', 'We currently have no open jobs. Look in again in the autumn.', undefined, posting('Jobs at Brightforge')],
  // Work, and who does it
  ['yes', 'Brightforge is looking for two accountants for its office in Lyon.', 'Is {account} hiring for accounting roles?'],
  ['yes', 'Brightforge is recruiting 30 nurses for its clinics in Perth.', 'Is {account} hiring for nursing roles?'],
  ['yes', 'Brightforge is looking for six software engineers in Porto.', 'Is {account} hiring for software engineering roles?'],
  ['no', 'You will repair presses.', 'Is {account} hiring for data engineering roles?', posting('Maintenance Engineer')],
  ['no', 'Brightforge is looking for two nursery gardeners.', 'Is {account} hiring for nursing roles?'],
  ['no', 'Brightforge is recruiting two account managers.', 'Is {account} hiring for accounting roles?'],
  // Members
  ['yes', 'Brightforge is looking for 12 team members for its café in Truro, which opens in May.'],
  ['yes', 'Brightforge is seeking crew members for two new ferries.'],
  ['yes', 'Brightforge is looking for three new members of staff for its Truro shop.'],
  ['no', 'Brightforge is looking for new members for its loyalty club.'],
  ['no', "Brightforge is looking for members for its buyers' co-operative."],
  // What others lack
  ['no', 'Brightforge, the recruiter, says hospitals across the north are crying out for nurses, with 900 vacancies unfilled.'],
  ['no', 'Brightforge warned that schools are short of 300 science teachers.'],
  ['no', 'Brightforge said that building firms in the region needed 4,000 bricklayers.'],
  ['yes', 'Brightforge says its hospitals are crying out for nurses, with 90 vacancies unfilled.'],
  ['yes', 'Brightforge says it is looking for 40 nurses as hospitals are busier than ever.'],
  // Begun, and told beside another thing
  ['yes', 'Hiring has already begun for welders and fitters; a job fair at Corvid College in May will be the first, Brightforge said.'],
  ['yes', 'Brightforge opened an office in Oslo last month. About 60 positions in sales and credit are being advertised.'],
  // Somebody whose name ends in 's
  ['no', "With Brightforge closing its depot round the corner, haulier Tranter's says it is recruiting 40 drivers."],
  ['no', "While Brightforge struggles, rival Tranter's is recruiting 40 drivers and says it wants more."],
  ['yes', "Unlike Tranter's, Brightforge says it is recruiting 40 drivers."],
  // Whom the account took on
  ['no', 'The agency hired by Brightforge to run its shops is laying off 40 of its staff.', CUTS],
  ['no', 'The carrier chosen by Brightforge for its parcels will cut 200 jobs, it said.', CUTS],
  ['no', "Brightforge's tills will be taken out of every branch of Corvid Bank as the lender cuts 300 jobs.", CUTS],
  ['yes', 'The bakery group, founded by Jane Doe, is laying off 40 staff, Brightforge said in a statement on Monday.', CUTS],
  ['yes', 'HULL, April 23 - Cider exporter Brightforge on Friday cut its forecast and said it would lay off 58 workers at its yard.', CUTS],
  // Back at work
  ['no', 'Brightforge ends short-time working in Jena. All 340 employees go back to full hours in June.', CUTS],
  ['no', 'Full hours are back at Brightforge: from June all 210 workers in Jena return to full-time work.', CUTS],
  ['no', 'Brightforge is recalling 120 laid-off workers to its Gary mill.', CUTS],
  ['yes', 'Brightforge ends short-time working and will make 60 employees in Jena redundant.', CUTS],
  ['yes', 'Brightforge ends its furlough scheme by laying off 60 of its 340 workers.', CUTS],
  // Under the administrators
  [
    'no',
    'Brightforge has bought the Corvid foundry from its administrators and kept 60 jobs. Another 25 workers were made redundant by the administrators last month.',
    CUTS,
  ],
  [
    'no',
    'Brightforge rescued the Corvid chain out of receivership on Monday. Some 120 staff had been let go by the receivers in April.',
    CUTS,
  ],
  ['yes', 'Brightforge collapsed last week. Some 120 staff were made redundant by the administrators on Monday.', CUTS],
  ['yes', 'Brightforge has bought the Corvid foundry from its administrators. Brightforge will make 25 workers redundant there.', CUTS],
  // What staff were told
  ['yes', 'Chief executive Jane Doe told workers Friday that the company would eliminate about 220 roles. Brightforge makes drills.', CUTS],
  ['yes', 'Jane Doe, who runs Brightforge, told staff on Monday that the company would cut 220 jobs.', CUTS],
  ['no', 'Analysts told investors that Brightforge could cut 220 jobs.', CUTS],
  // When
  [
    'no',
    'The scheme was drawn up and then, in March 2024, dropped by its chairman, as Brightforge shrank its workforce by a quarter.',
    CUTS,
  ],
  ['no', 'The site was, in July 2023, handed to the city, when Brightforge cut 300 jobs.', CUTS],
  ['yes', 'Brightforge, founded in 1999, said on Monday it would cut 300 jobs as orders fell.', CUTS],
  ['yes', 'The site, opened in 2023, will close in June as Brightforge cuts 300 jobs.', CUTS],
  // How many
  ['no', 'Brightforge will cut 5% of its workforce, it said on Monday.', 'Is {account} planning to reduce its workforce by 20%?'],
  ['no', 'Brightforge will cut 1,200 jobs, it said on Monday.', 'Is {account} reducing its headcount by 6,000?'],
  ['yes', 'Brightforge will cut 5% of its workforce, it said on Monday.', 'Is {account} planning to reduce its workforce by 5%?'],
  ['yes', 'Brightforge will cut 1,200 jobs, it said on Monday.', 'Is {account} reducing its headcount by more than 1,000?'],
]
