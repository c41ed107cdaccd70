import type { OtherBuild } from './client.ts'

/** Compares the build of the page with that of each server that answers it. */
export type BuildMonitor = {
  readonly observe: (server: string, screens?: number) => void
  readonly other: () => OtherBuild | null
}

/**
 * @param build the build of the page; if `null`, the first that a server reports.
 * @param onChange called when a server runs another build, and when one runs that of the page again.
 */
export function createBuildMonitor(build: string | null, onChange: (isOther: boolean) => void): BuildMonitor {
  let own = build
  let most = 1
  let other: OtherBuild | null = null
  return {
    other: () => other,
    observe(server, screens = 1) {
      // After a restart the first screens to return see few others, so the most of all times counts.
      most = Math.max(most, screens)
      own ??= server
      const wasOther = other !== null
      other = server === own ? null : { own, server, screens: most }
      if (other !== null || wasOther) onChange(other !== null)
    },
  }
}
