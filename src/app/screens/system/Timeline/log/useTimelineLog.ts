import { useEffect, useReducer, useState } from 'react'
import type { TimelineEntry, TimelineMark, TimelinePage } from '#domain/system/timeline.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'

export type TimelineLog = {
  readonly entries: readonly TimelineEntry[]
  readonly marks: readonly TimelineMark[]
  readonly phase: 'loading' | 'loaded' | 'failed' | 'gone'
  /** Reads what was written since. */
  readonly readAgain: () => void
}

type Read = Omit<TimelineLog, 'readAgain'>
const nothingRead: Read = { entries: [], marks: [], phase: 'loading' }

/** The log of a day, page by page. The past does not change, so nothing is pushed. */
export function useTimelineLog(day: Day, timeZone: string): TimelineLog {
  const client = useClient()
  const [read, setRead] = useState(nothingRead)
  const [revision, readAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let isOver = false
    const { from, to } = dayBounds(day, timeZone)
    const readPages = async () => {
      // The labels of commands and the names of records come from the declarations of every area.
      await import('#resources/everyArea.ts')
      let after: string | null = null
      let found = nothingRead
      do {
        const query = new URLSearchParams({ from, to, ...(after === null ? {} : { after }) })
        const page = (await client.fetch('GET', `/api/log/timeline/?${query}`)) as TimelinePage
        if (isOver) return
        found = { entries: [...found.entries, ...page.items], marks: [...found.marks, ...page.marks], phase: 'loading' }
        after = page.next
      } while (after !== null)
      setRead({ ...found, phase: 'loaded' })
    }
    readPages().catch((failure: unknown) => {
      const isTooLongAgo = failure instanceof ProblemError && failure.problem.status === 410
      if (!isOver) setRead({ ...nothingRead, phase: isTooLongAgo ? 'gone' : 'failed' })
    })
    return () => {
      isOver = true
    }
  }, [client, day, timeZone, revision])
  return { ...read, readAgain }
}
