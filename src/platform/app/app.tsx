/** The platform. */
export function App() {
  return <main>Account Signal Service</main>
}
