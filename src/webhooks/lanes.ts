export interface LaneLimits {
  /** Calls at once that are not slow, over all endpoints. */
  concurrency: number
  /** Calls at once to one endpoint. */
  perEndpoint: number
  slowAfterMs: number
  /** Slow calls at once, over all endpoints; beyond it they take places again. */
  slowCalls: number
}

interface Lane {
  running: number
  limit: number
}

// What an endpoint that we know nothing of may have at once.
const FIRST_LIMIT = 8

/**
 * Who may call how often at once. Three rules keep a dead endpoint from delaying the others: an endpoint has its own limit, which grows by one with each
 * success and halves with each failure; a call that takes long gives its shared place back; and free places go round the endpoints one by one.
 */
export class Lanes {
  private readonly limits: LaneLimits
  private readonly lanes = new Map<string, Lane>()
  /** By age, oldest first: a Map keeps the order of insertion. */
  private readonly quick = new Map<string, { lane: string; startedMs: number }>()
  private readonly slow = new Map<string, string>()

  constructor(limits: LaneLimits) {
    this.limits = limits
  }

  get running(): number {
    return this.quick.size + this.slow.size
  }

  /** Shares the free places out, one by one in the order given. Returns how many each may take; those that get none are left out. */
  share(lanes: Iterable<string>, nowMs: number): Map<string, number> {
    this.moveSlow(nowMs)
    const shares = new Map<string, number>()
    let free = this.limits.concurrency - this.quick.size
    let waiting = [...lanes]
    while (free > 0 && waiting.length > 0) {
      waiting = waiting.filter((lane) => {
        const share = shares.get(lane) ?? 0
        if (free === 0 || share >= this.room(lane)) return false
        shares.set(lane, share + 1)
        free -= 1
        return true
      })
    }
    return shares
  }

  start(call: string, lane: string, nowMs: number): void {
    this.lane(lane).running += 1
    this.quick.set(call, { lane, startedMs: nowMs })
  }

  /** `worked` undefined leaves the lane's limit as it is. */
  end(call: string, worked: boolean | undefined): void {
    const name = this.quick.get(call)?.lane ?? this.slow.get(call)
    if (name === undefined) return
    this.quick.delete(call)
    this.slow.delete(call)
    const lane = this.lane(name)
    lane.running -= 1
    if (worked === true) lane.limit = Math.min(lane.limit + 1, this.limits.perEndpoint)
    if (worked === false) lane.limit = Math.max(1, Math.floor(lane.limit / 2))
    // What is remembered of idle endpoints is bounded by those in trouble.
    if (lane.running === 0 && lane.limit >= this.firstLimit && this.lanes.size > 1000) this.lanes.delete(name)
  }

  private get firstLimit(): number {
    return Math.min(FIRST_LIMIT, this.limits.perEndpoint)
  }

  private lane(name: string): Lane {
    let lane = this.lanes.get(name)
    if (!lane) this.lanes.set(name, (lane = { running: 0, limit: this.firstLimit }))
    return lane
  }

  private room(name: string): number {
    const lane = this.lanes.get(name)
    return lane ? lane.limit - lane.running : this.firstLimit
  }

  private moveSlow(nowMs: number): void {
    for (const [call, { lane, startedMs }] of this.quick) {
      if (nowMs - startedMs < this.limits.slowAfterMs || this.slow.size >= this.limits.slowCalls) return
      this.quick.delete(call)
      this.slow.set(call, lane)
    }
  }
}
