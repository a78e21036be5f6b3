/** Other names by which a product goes. */
const ALSO: readonly (readonly string[])[] = [
  ['AWS', 'Amazon Web Services', 'Amazon AWS'],
  ['GCP', 'Google Cloud', 'Google Cloud Platform'],
  ['Azure', 'Microsoft Azure'],
  ['Kubernetes', 'K8s'],
  ['PostgreSQL', 'Postgres'],
  ['Microsoft 365', 'Office 365', 'M365'],
  ['SAP S/4HANA', 'S/4HANA', 'S/4 HANA'],
  ['Google Workspace', 'G Suite'],
  ['Microsoft Dynamics', 'Dynamics 365', 'Microsoft Dynamics 365'],
  ['Power BI', 'PowerBI'],
  ['Microsoft Teams', 'MS Teams'],
  ['SQL Server', 'Microsoft SQL Server', 'MS SQL'],
]
/** A technology's name and the others by which it goes. */
export const namesOfTechnology = (technology: string): readonly string[] => {
  const same = ALSO.find((names) => names.some((name) => name.toLowerCase() === technology.toLowerCase()))
  return same === undefined ? [technology] : [technology, ...same.filter((name) => name.toLowerCase() !== technology.toLowerCase())]
}
