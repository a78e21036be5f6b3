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
  /** Where its calls go. Another URL is another receiver. */
  url: string
  limit: number
  /** More than this it never has. */
  most: number
}

interface Call {
  lane: string
  url: string
}

// What an endpoint that we know nothing of may have at once.
const FIRST_LIMIT = 8

/**
 * Who may call how often at once. Three rules keep a dead endpoint from delaying the others: an endpoint has its own limit, which grows by one with each
 * success and halves with each failure; a call that takes long gives its shared place back; and free places go round the endpoints one by one. What an endpoint's
 * old URL did, and the calls still under way to it, say nothing of the new one.
 */
export class Lanes {
  private readonly limits: LaneLimits
  private readonly lanes = new Map<string, Lane>()
  /** By age, oldest first: a Map keeps the order of insertion. */
  private readonly quick = new Map<string, Call & { startedMs: number }>()
  private readonly slow = new Map<string, Call>()
  /** Calls under way, by lane and URL. */
  private readonly underWay = new Map<string, number>()

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

  /** Says where the calls of a lane go from now on: at another URL than before it begins anew. `most`: how many at once, where that is fewer than others have. */
  turn(lane: string, url: string, most?: number): void {
    if (this.lanes.has(lane) || most !== undefined) this.aim(lane, url, most)
  }

  start(call: string, lane: string, url: string, nowMs: number): void {
    this.aim(lane, url)
    this.count({ lane, url }, 1)
    this.quick.set(call, { lane, url, startedMs: nowMs })
  }

  /** `worked` undefined leaves the lane's limit as it is. */
  end(call: string, worked: boolean | undefined): void {
    const ended = this.quick.get(call) ?? this.slow.get(call)
    if (ended === undefined) return
    this.quick.delete(call)
    this.slow.delete(call)
    const left = this.count(ended, -1)
    const lane = this.lanes.get(ended.lane)
    if (lane?.url !== ended.url) return
    if (worked === true) lane.limit = Math.min(lane.limit + 1, lane.most)
    if (worked === false) lane.limit = Math.max(1, Math.floor(lane.limit / 2))
    // What is remembered of idle endpoints is bounded by those in trouble.
    if (left === 0 && lane.limit >= Math.min(this.firstLimit, lane.most) && this.lanes.size > 1000) this.lanes.delete(ended.lane)
  }

  private get firstLimit(): number {
    return Math.min(FIRST_LIMIT, this.limits.perEndpoint)
  }

  private aim(lane: string, url: string, given?: number): void {
    const known = this.lanes.get(lane)
    const most = given ?? known?.most ?? this.limits.perEndpoint
    if (known?.url !== url) this.lanes.set(lane, { url, limit: Math.min(this.firstLimit, most), most })
  }

  private count({ lane, url }: Call, change: number): number {
    const key = `${lane} ${url}`
    const running = (this.underWay.get(key) ?? 0) + change
    if (running === 0) this.underWay.delete(key)
    else this.underWay.set(key, running)
    return running
  }

  private room(name: string): number {
    const lane = this.lanes.get(name)
    return lane ? lane.limit - (this.underWay.get(`${name} ${lane.url}`) ?? 0) : this.firstLimit
  }

  private moveSlow(nowMs: number): void {
    for (const [call, { lane, url, startedMs }] of this.quick) {
      if (nowMs - startedMs < this.limits.slowAfterMs || this.slow.size >= this.limits.slowCalls) return
      this.quick.delete(call)
      this.slow.set(call, { lane, url })
    }
  }
}
