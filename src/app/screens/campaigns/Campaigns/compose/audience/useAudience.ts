import { useEffect, useState } from 'react'
import { auditTime, distinctUntilChanged, map, merge, of } from 'rxjs'
import type { AudienceQuestion } from '#domain/campaigns/countAudience.ts'
import type { SkipReason } from '#domain/campaigns/recipient.ts'
import { useClient } from '../../../../../appContext.ts'

export type AudienceCount = {
  /** How many patients the rules fit: those who get the message, and those who are left out. */
  readonly fits: number
  readonly gets: number
  readonly sms: number
  readonly email: number
  readonly leftOut: readonly { readonly reason: SkipReason; readonly count: number; readonly example: string | null }[]
  readonly patients: readonly string[]
}

/** In milliseconds: what happens within it is counted at once. */
const countsEvery = 400

/**
 * Counts the audience when the user changes it, and again whenever anything in the practice changes, such as a booking, an opt-out or a message.
 * @returns the last count; `null` before the first
 */
export function useAudience(campaign: string, { audience, location, purpose, exclude, channel }: AudienceQuestion): AudienceCount | null {
  const client = useClient()
  const [count, setCount] = useState<AudienceCount | null>(null)
  const question = JSON.stringify({ campaign, audience, location, purpose, exclude, channel })
  useEffect(() => {
    let isMounted = true
    const positions$ = client.link$.pipe(
      map(({ position }) => position),
      distinctUntilChanged(),
    )
    const subscription = merge(of(0), positions$)
      .pipe(auditTime(countsEvery))
      .subscribe(() => {
        client.fetch('POST', '/api/campaigns/audience/', JSON.parse(question)).then(
          (counted) => isMounted && setCount(counted as AudienceCount),
          // The count of a moment ago stays, and the bar above says that data is not live.
          () => undefined,
        )
      })
    return () => {
      isMounted = false
      subscription.unsubscribe()
    }
  }, [client, question])
  return count
}
