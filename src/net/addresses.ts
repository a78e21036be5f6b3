import ipaddr from 'ipaddr.js'

// Public by its number, and yet of the host alone: the virtual address under which Azure's platform answers each of its machines (WireServer, DHCP, DNS).
// https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16. Other clouds keep theirs in ranges that are refused anyway.
const AZURE_PLATFORM = '168.63.129.16'

const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Why an address must not be asked or posted to, in a word or two, or undefined for a public unicast address. Takes what a resolver or a parsed URL gives: dotted IPv4, or IPv6 without
 * brackets. IPv6 addresses that carry an IPv4 address (mapped, NAT64, 6to4, Teredo, ISATAP) are refused as such, whatever they carry.
 */
export function whyNotPublic(address: string): string | undefined {
  if (address.includes('%')) return 'of one network interface'
  if (!ipaddr.isValid(address)) return 'no IP address'
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range !== 'unicast') return NAMES[range] ?? range
  if (parsed.toString() === AZURE_PLATFORM) return "of Azure's platform"
  if (parsed instanceof ipaddr.IPv6) {
    if (!parsed.match(GLOBAL_UNICAST_V6)) return 'outside 2000::/3'
    if (isIsatap(parsed)) return 'ISATAP'
  }
  return undefined
}

// RFC 5214: interface identifiers 0000:5efe and 0200:5efe, followed by an IPv4 address.
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0
}

const NAMES: Record<string, string> = {
  carrierGradeNat: 'carrier-grade NAT',
  ipv4Mapped: 'IPv4 mapped into IPv6',
  linkLocal: 'link-local',
  rfc6052: 'NAT64',
  rfc6145: 'IPv4 translated',
  uniqueLocal: 'unique local',
  deprecatedSiteLocal: 'site-local',
}
