import type { Line } from './line.ts'

export const question = 'Does {account} use Kafka?'

const posting = { about: 'brightforge.example', documentType: 'job_posting', headline: 'Senior Data Engineer, Leeds' } as const
const blog = { about: 'brightforge.example', documentType: 'blog_post' } as const
const asked = (technology: string): string => `Does {account} use ${technology}?`

export const lines: readonly Line[] = [
  ['no', 'Our Kafka cluster was switched off in 2024 and nobody misses it.', undefined, posting],
  ['no', 'The old Oracle database was shut down last spring.', asked('Oracle'), posting],
  ['no', 'Our Jenkins servers went dark two years ago; GitLab does that work now.', asked('Jenkins'), posting],
  ['yes', 'Our Kafka cluster was switched on in 2024 and nobody wants to miss it.', undefined, posting],
  ['yes', 'Our Kafka cluster will be switched off one day; until then you keep it running.', undefined, posting],
  ['no', 'Knowledge of Kafka or Pulsar is nice but we will not ask you about it.', undefined, posting],
  ['no', 'Experience with Splunk or Sentinel carries over well, though you will not find either here.', asked('Splunk'), posting],
  ['no', 'Experience with Salesforce is welcome, although we do not run it.', asked('Salesforce'), posting],
  ['no', 'Experience of Databricks transfers well.', asked('Databricks'), posting],
  ['no', 'If you come from Tableau or Power BI, you will pick up our own tool quickly; we run neither.', asked('Tableau'), posting],
  ['no', 'Experience with dbt is needed, Looker is not.', asked('Looker'), posting],
  ['yes', 'Experience with dbt is needed, Looker is not.', asked('dbt'), posting],
  ['no', 'No AWS, no Azure, by choice.', asked('Azure'), posting],
  ['no', 'Without Kafka and without a data lake, we still move 3 TB a day.', undefined, posting],
  ['yes', 'Nothing here works without Kafka.', undefined, posting],
  ['yes', 'What we run: Snowflake and dbt on AWS, Airflow for orchestration, Kafka for the telematics stream.', undefined, posting],
  ['yes', 'You bring daily practice in HubSpot, which we use for forecasting.', asked('HubSpot'), posting],
  ['no', 'What our customers run: SAP, Oracle and NetSuite.', asked('NetSuite'), blog],
  ['no', 'What we used to run: Hadoop, Hive and Kafka.', undefined, blog],
  [
    'no',
    'We finished our move last month: every Brightforge service now runs on Kubernetes and the Heroku account is closed.',
    asked('Heroku'),
    blog,
  ],
  [
    'yes',
    'We finished our move last month: every Brightforge service now runs on Kubernetes and the Heroku account is closed.',
    asked('Kubernetes'),
    blog,
  ],
  ['no', 'Since March all our shops have been on Shopify and the Magento licence has been cancelled.', asked('Magento'), blog],
  ['yes', 'Since 15 June, every question from a care home has landed in Intercom.', asked('Intercom'), blog],
  ['no', 'Twice delayed, the Microsoft Dynamics 365 project at Brightforge was cancelled on Wednesday.', asked('Dynamics 365')],
  ['no', 'The SAP migration at Brightforge has been abandoned after two years.', asked('SAP')],
  ['no', 'Brightforge has scrapped its Workday rollout and will keep PeopleSoft for now.', asked('Workday')],
  ['yes', 'Brightforge has scrapped its Workday rollout and will keep PeopleSoft for now.', asked('PeopleSoft')],
  ['no', 'Brightforge shelved its move to Oracle Cloud; it sticks with Infor.', asked('Oracle Cloud')],
  ['yes', 'Brightforge shelved its move to Oracle Cloud; it sticks with Infor.', asked('Infor')],
  ['no', 'Brightforge has put its Salesforce project on ice.', asked('Salesforce')],
  ['yes', "Brightforge's card processing remains with TSYS.", asked('TSYS')],
  ['yes', 'Brightforge retired a 31-year-old Fiserv system and now books every account on Temenos.', asked('Temenos')],
  ['no', 'Brightforge retired a 31-year-old Fiserv system and now books every account on Temenos.', asked('Fiserv')],
  ['yes', 'Brightforge has cancelled its summer party and runs on SAP.', asked('SAP')],
  ['no', 'In 2025 Brightforge moved its ledgers from an ageing Oracle database to BigQuery.', asked('Oracle')],
  ['yes', 'In 2025 Brightforge moved its ledgers from an ageing Oracle database into BigQuery.', asked('BigQuery')],
  ['no', 'Brightforge swapped Zendesk for Intercom on its help desk.', asked('Zendesk')],
  ['yes', 'Brightforge has exchanged Magento for Shopify.', asked('Shopify')],
  ['yes', 'Brightforge runs its books on a platform of Jack Henry.', asked('Jack Henry')],
  [
    'yes',
    "When the mills at Umeå, Piteå and Kalix switched to SAP S/4HANA, Brightforge's helpdesk logged 212 tickets.",
    asked('SAP S/4HANA'),
  ],
  ['no', "When Corvid Systems switched to SAP S/4HANA, Brightforge's helpdesk logged 212 tickets.", asked('SAP S/4HANA')],
  ['yes', 'Brightforge has replaced Sage with Workday for HR and payroll.', 'Has {account} replaced its payroll software?'],
  ['no', 'Brightforge has replaced its payroll clerk.', 'Has {account} replaced its payroll software?'],
  ['no', 'Brightforge runs the Phase 3 trial of PRX-114.', 'Has {account} started dosing patients in the Phase 3 trial of PRX-114?'],
]
