export type Git = (...args: string[]) => string | undefined

export type Base = { revision: string; because: string } | { nothing: string }

/**
 * The revision that clients know the contract of: the last release, that is the last version tag (v1.2.3) before this commit; without one, where this branch left main; on
 * main itself the commit before. `nothing` is a sentence that says why there is none.
 */
export function chooseBase(git: Git): Base {
  const head = git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')?.trim()
  if (head === undefined) return { nothing: 'There is no git history here: the contract was not compared.' }
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')?.trim()
  if (tag) return { revision: tag, because: 'the last release before this commit' }
  for (const main of ['origin/main', 'main']) {
    const fork = git('merge-base', 'HEAD', main)?.trim()
    if (fork && fork !== head) return { revision: fork, because: `where this branch left ${main}` }
  }
  if (git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}^') !== undefined) return { revision: 'HEAD^', because: 'the commit before' }
  return git('rev-parse', '--is-shallow-repository')?.trim() === 'true'
    ? {
        nothing:
          'This clone is shallow and holds no earlier commit: the contract was not compared. Fetch more: git fetch --deepen=100 --tags',
      }
    : { nothing: 'This is the first commit: there is nothing to compare the contract with.' }
}

/** Whether the later version tells clients to expect a break: a new major version, or before 1.0.0 a new minor one. */
export function announcesBreak(before: string, now: string): boolean {
  const [[majorBefore = 0, minorBefore = 0], [major = 0, minor = 0]] = [parts(before), parts(now)]
  return major > majorBefore || (major === 0 && majorBefore === 0 && minor > minorBefore)
}

const parts = (version: string) => version.split('.').map(Number)
