/** The accounts of the instance. */
export default function Accounts() {
  return <h1>Accounts</h1>
}
