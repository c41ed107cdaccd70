import { useMemo } from 'react'
import { defaultTemplates } from '#locale/messaging/messages.ts'
import type { Template } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

type TemplateRow = RecordOf<Template> & { readonly state: string }
const none: LiveCollection<TemplateRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The text of a delay message: the practice’s own, or the one that the product brings. `null` until it is known. */
export function useDelayTemplate(): string | null {
  const client = useClient()
  const templates$ = useMemo(() => client.collection<TemplateRow>('templates'), [client])
  const { ready, rows } = useObservable(templates$, none)
  const active = [...rows.values()].find(({ use, state }) => use === 'delay' && state === 'active')
  return ready ? (active?.body ?? defaultTemplates.delay) : null
}
