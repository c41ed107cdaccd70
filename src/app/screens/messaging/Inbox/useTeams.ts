import { useMemo } from 'react'
import type { Team } from '#domain/messaging/team.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

export type TeamRow = RecordOf<Team>
const noRows: LiveCollection<TeamRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The active teams, by name. */
export function useTeams(): readonly TeamRow[] {
  const client = useClient()
  const teams$ = useMemo(() => client.collection<TeamRow>('teams'), [client])
  const { rows } = useObservable(teams$, noRows)
  return useMemo(() => [...rows.values()].filter(({ active }) => active).sort((a, b) => compareNames(a.name, b.name)), [rows])
}
