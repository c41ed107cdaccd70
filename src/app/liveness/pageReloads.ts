/** The builds for which a tab loaded itself again, and those that it came from. They survive the reload, and end with the tab. */
export type PageReloads = {
  /** Whether the page may load itself again for a build: once a day, so that two builds behind one address are no loop. */
  readonly mayLoad: (build: string, now: number) => boolean
  /** @returns false if the browser does not keep it; then the page must not load itself again. */
  readonly remember: (builds: readonly (string | null)[], now: number) => boolean
}

type SeenBuild = { readonly build: string; readonly at: number }

const storageKey = 'reloads'
const day = 86_400_000
const maxSeen = 20

const isSeenBuild = (value: unknown): value is SeenBuild =>
  typeof value === 'object' && value !== null && 'build' in value && 'at' in value && typeof value.at === 'number'

function readSeen(storage: Storage): readonly SeenBuild[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenBuild) : []
  } catch {
    return []
  }
}

export const createPageReloads = (storage: Storage): PageReloads => ({
  mayLoad: (build, now) => !readSeen(storage).some((seen) => seen.build === build && now - seen.at < day),
  remember(builds, now) {
    const seen = builds.filter((build) => build !== null).map((build) => ({ build, at: now }))
    try {
      storage.setItem(storageKey, JSON.stringify([...seen, ...readSeen(storage)].slice(0, maxSeen)))
      return true
    } catch {
      return false
    }
  },
})
