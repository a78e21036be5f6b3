import type { Line } from './line.ts'

/** Breaches by who walked off with what, penalties and rulings by clauses that go on, and trouble that is over or somebody else's. */
const breach = 'Has {account} suffered a data breach?'
const trouble = 'Is {account} facing legal or regulatory trouble?'
const fined = 'Has {account} been fined by a regulator?'
const licence = 'Has {account} lost its licence?'

export const question = trouble

export const lines: readonly Line[] = [
  ['yes', 'On 3 May somebody got into a Brightforge backup and walked off with email addresses and hashed passwords of all users.', breach],
  ['yes', 'In March thieves broke into a Brightforge server and made off with the records of 40,000 patients.', breach],
  ['yes', "An intruder got into one of Brightforge's mailboxes in April and copied client files.", breach],
  ['yes', 'Brightforge left a storage bucket open and someone walked off with 2.3 million customer records, the firm confirmed.', breach],
  ['yes', 'Brightforge left a database unprotected and hackers copied the details of 90,000 subscribers.', breach],
  ['no', 'Brightforge left the door open and someone walked off with a laptop bag.', breach],
  ['no', 'Brightforge found that Corvid Bank had left a database open and that someone had walked off with customer records.', breach],
  ['no', 'Somebody tried to get into a Brightforge backup, but got nowhere.', breach],
  [
    'yes',
    'Brightforge told the attorney general on 15 May that an unauthorized party had gained access to a file server and copied files containing the names and birth dates of 48,112 people.',
    breach,
  ],
  [
    'yes',
    'Brightforge notified regulators that an unknown person accessed its billing system and downloaded files with the account numbers of 9,000 clients.',
    breach,
  ],
  ['no', 'Brightforge told the police that an unauthorized party had gained access to a file server of Corvid Bank.', breach],
  ['no', 'Brightforge said an unknown person had accessed a server at the ministry and copied files.', breach],
  [
    'yes',
    'Brightforge is under a judicial investigation in Belgium over suspected money laundering following media reports in June 2024 that it had kept dubious merchants on its books.',
    trouble,
  ],
  ['yes', 'Brightforge is being investigated by the tax police over invoices that it issued in 2023.', trouble],
  ['no', 'Brightforge was under investigation in June 2024 over its invoices.', trouble],
  [
    'yes',
    'An investigating judge in Lyon is examining Brightforge over the use of illegal filters, and a consumer group has sued to have its water withdrawn from sale.',
    trouble,
  ],
  ['yes', 'Residents have sued Brightforge and want its permit withdrawn.', trouble],
  ['no', 'A rival has withdrawn its lawsuit against Brightforge.', trouble],
  ['no', 'Prosecutors have withdrawn the charges against Brightforge.', trouble],
  [
    'yes',
    'The Authority has determined that Brightforge failed to meet the dropped-call limit in three provinces and has imposed a penalty of $4.8 million.',
    fined,
  ],
  ['yes', 'The regulator found that Brightforge breached its licence and imposed a fine of €2 million.', fined],
  ['yes', 'The watchdog concluded that Brightforge had misled savers and levied a penalty of £3 million.', fined],
  ['no', 'The regulator found that Brightforge had kept to the rules and imposed a fine of €2 million on Corvid Bank.', fined],
  ['no', 'The regulator found that Brightforge breached its licence but imposed no fine.', fined],
  [
    'yes',
    'A labour court has ruled that 412 couriers for Brightforge were employees and ordered the company to pay social contributions going back to 2023.',
    'Has {account} lost a court case over the status of its couriers?',
  ],
  [
    'yes',
    'A court in Turin ruled that Brightforge had underpaid its drivers and ordered it to pay the difference.',
    'Has {account} lost a court case?',
  ],
  ['no', "A court in Turin ruled that Corvid's drivers were employees; Brightforge has none.", 'Has {account} lost a court case?'],
  ['no', 'Clinic chain hit by ransomware calls in Brightforge.', breach],
  ['no', 'Clinic chain hit by ransomware calls in Brightforge.', trouble],
  [
    'no',
    "Incident responders from Brightforge were called in after ferry operator Corvid's customer database was stolen.",
    'Was customer data stolen from {account}?',
  ],
  ['no', 'Hacked port hires Brightforge to rebuild its network.', breach],
  ['no', 'After the hack, Corvid Bank turned to Brightforge to investigate.', breach],
  ['yes', 'Brightforge, hit by ransomware, calls in police.', breach],
  ['yes', 'Police were called in after hackers stole customer records from Brightforge.', breach],
  ['no', 'Enforcement summary: Brightforge.', licence],
  ['no', 'Brightforge was fined $400,000 by the state; its license remains in effect.', licence],
  ['yes', "The regulator has revoked Brightforge's licence.", licence],
  ['yes', 'Brightforge has been stripped of its banking licence by the central bank.', licence],
  ['no', 'Prosecutors have charged Brightforge with fraud.', licence],
  [
    'no',
    'Brightforge, prosecuted and fined for a spill in 1991, was given a clean bill of health by inspectors this week and has no open cases.',
    trouble,
  ],
  [
    'no',
    'Residents of Brightforge, Ontario are suing their council over a marina; the software firm that shares the name is not involved.',
    trouble,
  ],
]
