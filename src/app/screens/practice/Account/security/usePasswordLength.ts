import { useMemo } from 'react'
import { of } from 'rxjs'
import type { Settings } from '#domain/practice/settings.ts'
import { minPasswordLength } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { ownRow } from '../../../../session/useAccount.ts'

type SettingsRow = RecordOf<Settings>
const none: LiveCollection<SettingsRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The fewest characters of a new password. A user who may not read the settings reads the rule of the practice in the refusal. */
export function usePasswordLength(): number {
  const client = useClient()
  const settings$ = useMemo(() => (client.scopes.has('gen') ? client.collection<SettingsRow>('settings') : of(none)), [client])
  return ownRow(useObservable(settings$, none))?.passwordLength ?? minPasswordLength
}
