import net from 'node:net'

/** A TCP proxy before the server of `url`, that can go silent: what is connected then stays open and hears nothing any more, as behind a firewall that forgot it. Or it resets what is connected. */
export async function startProxy(url: string): Promise<{ url: string; goSilent(): void; reset(): void; stop(): void }> {
  const target = new URL(url)
  const [host, port] = [target.hostname, Number(target.port)]
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return {
    url: target.href,
    goSilent() {
      for (const socket of open) socket.unpipe().pause()
    },
    reset() {
      for (const socket of open) socket.resetAndDestroy()
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
