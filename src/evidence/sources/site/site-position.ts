import type { Validators } from '../fetch/exchange.ts'

/** A page that is to be read. */
export interface WaitingPage {
  url: string
  /** Of a news sitemap or feed, ISO. */
  published?: string | undefined
  /** When its sitemap says that it changed, ISO. */
  changed?: string | undefined
  /** It was read before, and may have changed. */
  isAgain?: boolean | undefined
  /** Found on the first pass: without a date it may be years old. */
  isOfFirstPass?: boolean | undefined
  tries?: number | undefined
  /** Not before, ISO. */
  after?: string | undefined
}

/** What is known of a page that was read and may change: when it was last said to have changed, and how long it is left alone. */
export interface WatchedPage {
  changed: string
  due: string
  waitDays: number
}

export interface KnownSitemap extends Validators {
  isIndex: boolean
  /** The first walk did not come to it. */
  isLeft?: boolean | undefined
  asked: string
}

/** What a site's connector keeps between checks. */
export interface SitePosition {
  sitemaps: Record<string, KnownSitemap>
  waiting: WaitingPage[]
  /** By the key of the page. */
  watched: Record<string, WatchedPage>
}

const MOST_SITEMAPS = 500
const MOST_WAITING = 500
const MOST_WATCHED = 300

export function positionOf(kept: Readonly<Record<string, unknown>>): SitePosition {
  const object = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
  return {
    sitemaps: { ...object(kept['sitemaps']) },
    waiting: Array.isArray(kept['waiting']) ? ([...(kept['waiting'] as unknown[])] as WaitingPage[]) : [],
    watched: { ...object(kept['watched']) },
  }
}

/** The position within its bounds: of sitemaps and watched pages the latest stay. */
export function bounded({ sitemaps, waiting, watched }: SitePosition): Record<string, unknown> {
  const latest = <T>(all: Record<string, T>, most: number, time: (one: T) => string) =>
    Object.fromEntries(
      Object.entries(all)
        .sort(([, one], [, other]) => (time(one) < time(other) ? 1 : -1))
        .slice(0, most),
    )
  return {
    sitemaps: latest(sitemaps, MOST_SITEMAPS, ({ asked }) => asked),
    waiting: waiting.slice(0, MOST_WAITING),
    watched: latest(watched, MOST_WATCHED, ({ changed }) => changed),
  }
}
