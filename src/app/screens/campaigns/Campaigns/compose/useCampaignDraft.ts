import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Campaign, composedFields } from '#domain/campaigns/campaign.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'

export type CampaignDraft = Pick<Campaign, (typeof composedFields)[number]>
type Changes = Partial<CampaignDraft>

type UseCampaignDraftResult = {
  /** The campaign with what the user has changed and the server has not stored yet. */
  readonly draft: CampaignRow
  readonly change: (changes: Changes) => void
  readonly isSaved: boolean
  /** Why the last change was refused. */
  readonly problem: ProblemBody | null
}

/** In milliseconds: a user who types is not interrupted by each letter. */
const savesAfter = 500

/** Stores what a user changes shortly after the last change. A refused change stays on the screen with its reason. */
export function useCampaignDraft(campaign: CampaignRow): UseCampaignDraftResult {
  const client = useClient()
  const [changes, setChanges] = useState<Changes>({})
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const waiting = useRef<Changes>({})
  const save = useCallback(async () => {
    const data = waiting.current
    if (Object.keys(data).length === 0) return
    waiting.current = {}
    const status = await client.send({ command: 'campaigns.edit', record: campaign.id, data })
    setProblem(status.phase === 'refused' ? status.problem : null)
    if (status.phase === 'refused') return client.dismiss(status.key)
    // What was changed again in the meantime is not stored yet.
    setChanges((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => data[field as keyof Changes] !== value)))
  }, [client, campaign.id])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const change = useCallback(
    (part: Changes) => {
      waiting.current = { ...waiting.current, ...part }
      setChanges((now) => ({ ...now, ...part }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), savesAfter)
    },
    [save],
  )
  // A user who leaves the screen keeps what was typed last.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void save()
    },
    [save],
  )
  const draft = useMemo(() => ({ ...campaign, ...changes }), [campaign, changes])
  return { draft, change, isSaved: Object.keys(changes).length === 0, problem }
}
