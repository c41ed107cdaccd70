import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Label } from '#domain/messaging/label.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { ToggleGroup } from '../../../../components/form/ToggleGroup.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asStack, asText } from '../../../../theme/looks.ts'

type LabelRow = RecordOf<z.infer<typeof Label>>
const noRows: LiveCollection<LabelRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The labels of the conversation. A retired label is shown while the conversation has it. */
export function Labels({ open: { id, conversation } }: { readonly open: InboxConversation }) {
  const client = useClient()
  const labels$ = useMemo(() => client.collection<LabelRow>('labels'), [client])
  const { rows } = useObservable(labels$, noRows)
  const { send, problem } = useSubmit(() => undefined)
  const shown = [...rows.values()].filter(({ active, id: label }) => active || conversation.labels.includes(label))
  if (shown.length === 0) return null
  return (
    <section aria-label={tInbox('labels')} className={asStack(8)}>
      <h2 className={asText('label')}>{tInbox('labels')}</h2>
      <ToggleGroup
        label={tInbox('labels')}
        options={shown.toSorted((a, b) => compareNames(a.name, b.name)).map((label) => ({ id: label.id, label: label.name }))}
        chosen={conversation.labels}
        onChoose={(labels) => void send({ command: 'conversations.label', record: id, data: { labels: [...labels] } })}
      />
      {problem && (
        <p role="alert" className={asText('small', 'quiet')}>
          {problem.detail}
        </p>
      )}
    </section>
  )
}
