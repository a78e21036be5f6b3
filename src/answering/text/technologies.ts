/** Other names by which a product goes. */
const ALSO: readonly (readonly string[])[] = [
  ['AI', 'artificial intelligence'],
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
const VENDORS = /^(?:Microsoft|Google|Amazon|Oracle|SAP|IBM|Siemens|Salesforce|Adobe|Cisco|Autodesk|Atlassian|Apache)\b/
/** What every vendor calls some product: no name without the vendor's. */
const COMMON =
  /^(?:cloud|analytics|ads|commerce|docs|chat|platform|suite|one|search|maps|pay|data|ai|workspace|business|marketing|service|sales)\b/i

/** A technology's name and the others by which it goes: its maker's name may be left out. */
export const namesOfTechnology = (technology: string): readonly string[] => {
  const plain = technology.replace(/['’]s\b/g, '')
  const same = ALSO.find((names) => names.some((name) => name.toLowerCase() === plain.toLowerCase())) ?? []
  const [vendor] = VENDORS.exec(plain) ?? []
  const product = vendor === undefined ? '' : plain.slice(vendor.length).trim()
  return [
    ...new Set([technology, plain, ...same, ...(/^\p{Lu}[\p{L}\d/]{2,}/u.test(product) && !COMMON.test(product) ? [product] : [])]),
  ].filter((name, at) => at === 0 || name.toLowerCase() !== technology.toLowerCase())
}

/** "Gentrack billing": the name, and what it is called besides, as stems; null for a name alone or one with many products. */
export function nameAndPurpose(technology: string): { name: string; purpose: readonly string[] } | null {
  const [, name, rest] =
    /^(\p{Lu}[\p{L}\d.+#/-]*(?: \p{Lu}[\p{L}\d.+#/-]*)*)((?: \p{Ll}[\p{Ll}-]*)+)$/u.exec(technology.replace(/['’]s\b/g, '')) ?? []
  if (name === undefined || rest === undefined) return null
  return {
    name,
    purpose: rest
      .trim()
      .split(' ')
      .map((word) => word.replace(/(?:ing|ers?|ies|y|s)$/, '')),
  }
}
