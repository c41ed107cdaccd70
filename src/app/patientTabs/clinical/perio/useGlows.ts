import { useState } from 'react'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { perioSites } from '#domain/clinical/perio/perioSites.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { useClient } from '../../../appContext.ts'
import { sideOfSite } from './chart/perioLayout.ts'
import { glowKey } from './glowKey.ts'
import type { PerioExamRow } from './perioExamRow.ts'

export type ColleagueChanges = {
  /** The sides that a colleague changed last, with the version. */
  readonly glows: ReadonlyMap<string, string>
  /** The colleague who changed something last; `null` if none did while this page watched. */
  readonly name: string | null
}

const none: ColleagueChanges = { glows: new Map(), name: null }

/** The sides that differ. A change of the whole tooth is one of both sides. */
function changedSides(before: PerioExamRow, after: PerioExamRow): readonly string[] {
  return permanentTeeth.flatMap((tooth) => {
    const sites = perioSites.filter((site) => !isEqualJson(siteReading(before, tooth, site), siteReading(after, tooth, site)))
    return [...new Set(sites.map((site) => glowKey(tooth, sideOfSite(site))))]
  })
}

/**
 * Notices what others enter: a new version of the exam that differs from what is on the screen. A stroke of this page is on the screen
 * before its version arrives.
 * @param shown the exam with the strokes of this page that the server has not confirmed
 */
export function useGlows(shown: PerioExamRow): ColleagueChanges {
  const client = useClient()
  const [last, setLast] = useState(shown)
  const [changes, setChanges] = useState(none)
  if (shown !== last) {
    setLast(shown)
    const sides = shown.id === last.id && shown.version !== last.version ? changedSides(last, shown) : []
    if (sides.length > 0) {
      const by = client.lastWrite('operations/perio', shown.id)?.by
      const glows = new Map([...changes.glows, ...sides.map((side) => [side, String(shown.version)] as const)])
      setChanges({ glows, name: by && by.id !== client.me.id ? by.name : changes.name })
    }
  }
  return changes
}
