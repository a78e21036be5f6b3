import type { Line } from './line.ts'

const sap = 'Does {account} use SAP?'
const shopify = 'Does {account} use Shopify?'
const kafka = 'Does {account} use Kafka?'
const netsuite = 'Does {account} use NetSuite?'

export const question = kafka

/** The account sells, implements or teaches a technology, beside its working with it itself. */
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
]
