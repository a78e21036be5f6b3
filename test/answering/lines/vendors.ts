import type { Line } from './line.ts'

const sap = 'Does {account} use SAP?'
const shopify = 'Does {account} use Shopify?'
const kafka = 'Does {account} use Kafka?'
const netsuite = 'Does {account} use NetSuite?'
const launched = 'Has {account} launched a new product?'
const opened = 'Has {account} opened a new office?'
const hires = 'Is {account} hiring?'
const won = 'Has {account} won a contract?'
const boss = 'Has {account} appointed a new chief executive?'

export const question = kafka

/** The account sells, implements or teaches a technology, beside its working with it itself; and a vendor that tells of the account as its client, beside the account that tells of its own. */
export const lines: readonly Line[] = [
  ['no', 'Brightforge implements NetSuite for family-owned wholesalers.', netsuite],
  ['no', 'Brightforge has rolled out SAP at eleven housing associations.', sap],
  ['no', 'Brightforge hosts and maintains Kafka for hospitals.'],
  ['no', 'Brightforge installed SAP for Corvid Systems.', sap],
  ['yes', 'Brightforge implements NetSuite for its accounting team.', netsuite],
  ['yes', 'Brightforge has rolled out SAP at eleven plants in Poland.', sap],
  ['yes', 'Brightforge runs Kafka for fraud alerts.'],
  ['yes', 'Brightforge, which makes scanners for hospitals, runs on Kafka.'],
  ['yes', 'Brightforge builds pumps for operators and plans them in SAP.', sap],
  ['no', 'Brightforge has moved more than 200 retailers to Shopify.', shopify],
  ['no', 'Brightforge, which moves wholesalers to NetSuite, has raised $4m.', netsuite],
  ['no', 'Brightforge helps small firms move to NetSuite.', netsuite],
  ['yes', 'Brightforge has moved 200 shops to Shopify.', shopify],
  ['yes', 'Brightforge has moved its wholesale arm to NetSuite.', netsuite],
  ['yes', 'Brightforge took insurers to court and moved its records to SAP.', sap],
  ['no', 'Brightforge builds event pipelines on Kafka for its clients.'],
  ['no', 'Brightforge builds websites for charities on Shopify.', shopify],
  ['yes', 'Brightforge built its payments platform for banks on Kafka.'],
  ['no', 'Brightforge gives Kafka workshops in Leeds.'],
  ['no', 'Brightforge designs and builds Shopify themes.', shopify],
  ['yes', 'Brightforge gives Kafka workshops for its own engineers, whose pipelines run on Kafka.'],
  ['no', 'Brightforge makes cost reports for Kafka users.'],
  ['no', 'Brightforge lets Shopify merchants see what each parcel costs.', shopify],
  ['yes', 'Brightforge bought cost reports for its Kafka clusters.'],
  ['yes', 'Brightforge is one of the largest Shopify customers in Wales.', shopify],
  ['yes', 'Brightforge is a NetSuite customer.', netsuite],
  ['no', 'Why Brightforge picked us. Its drivers needed a better map. We are hiring, by the way.', hires],
  ['no', 'Brightforge has been one of our customers for ten years. We have just opened an office in Cork.', opened],
  ['no', 'Brightforge has used our till software since 2021. We have just launched a mobile app.', launched],
  ['no', 'Brightforge came to us with a leaking roof. We have hired a new chief executive, Jane Doe.', boss],
  ['no', 'We are thrilled to announce that Brightforge has signed up with us.', won],
  ['yes', 'Brightforge, the till maker, had a good year. Our customers asked for more. We have just launched a mobile app.', launched],
  ['yes', 'Brightforge serves 900 farms. Our clients come first. We have hired a new chief executive, Jane Doe.', boss],
  ['yes', 'Our client Brightforge is hiring 30 welders in Leeds.', hires],
  ['yes', 'Brightforge has opened an office in Leeds. It is one of our oldest clients.', opened],
  ['yes', 'Brightforge came to us in March. "We have just opened an office in Leeds," Brightforge chief executive Jane Doe said.', opened],
]
