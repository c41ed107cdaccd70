import { useEffect, useMemo, useRef, useState } from 'react'
import type { Message, messageStates } from '#domain/messaging/message.ts'
import type { Instant } from '#domain/time.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import type { Asking } from '#streams/derive/reception/receptionUnanswered.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { usePlace } from '../../../../place.tsx'
import { say } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { useSending } from '../../../../useSending.ts'
import { whoAsks } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import { useReplying } from '../useHolders.ts'
import styles from './Thread.module.css'

type MessageRow = RecordOf<Message & { readonly state: (typeof messageStates)[number]; readonly since: Instant }>
const none: Live<MessageRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = { readonly asking: Asking; readonly onHold: (what: string | null) => void; readonly onClose: () => void }

/** What was said last, and a field to answer. While somebody writes here, others see who. */
export function Thread({ asking, onHold, onClose }: Props) {
  const [body, setBody] = useState('')
  const { send, problem, isSending } = useSending(onClose)
  const other = useReplying(asking.id)
  const write = (text: string) => {
    setBody(text)
    onHold(text.trim() === '' ? null : asking.id)
  }
  const answer = () =>
    body.trim() !== '' && void send({ command: 'messages.create', data: { conversation: asking.id, direction: 'out', body: body.trim() } })
  const acts = (
    <>
      <Button kind="quiet" onPress={() => void send({ command: 'conversations.resolve', record: asking.id })}>
        {sayDesk('needsNoAnswer')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={body.trim() === ''} onPress={answer}>
        {sayDesk('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={whoAsks(asking)} isOpen onClose={onClose} acts={acts}>
      <Said conversation={asking.id} />
      <Field
        label={sayDesk('answer')}
        help={other ? sayDesk('replying', { name: other }) : sayDesk('answerHelp')}
        fault={problem?.detail}
        isLong
        value={body}
        onChange={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer()
          else event.continuePropagation()
        }}
        autoFocus
      />
    </Dialog>
  )
}

const mostSaid = 30

/** The newest last, and in sight. */
function Said({ conversation }: { readonly conversation: string }) {
  const client = useClient()
  const { timeZone } = usePlace().location
  const list = useRef<HTMLOListElement>(null)
  const said$ = useMemo(() => client.collection<MessageRow>('messages', { filters: { conversation } }), [client, conversation])
  const { rows } = useLive(said$, none)
  const said = [...rows.values()]
    .filter(({ state }) => state !== 'withdrawn')
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .slice(-mostSaid)
  const last = said.at(-1)?.id
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [last])
  return (
    <ol ref={list} className={styles.said} aria-label={sayDesk('said')} aria-live="polite">
      {said.map(({ id, direction, body, createdAt, state }) => (
        <li key={id} className={styles.message} data-direction={direction}>
          <p className={styles.body}>
            <span className="unseen">{sayDesk(direction === 'in' ? 'theirs' : 'ours')} </span>
            {body}
          </p>
          <p className={styles.when}>
            {wholeTimeOf(createdAt, timeZone)}
            {state === 'failed' && ` · ${sayDesk('notDelivered')}`}
          </p>
        </li>
      ))}
      {said.length === 0 && <li className={styles.when}>{say('opening')}</li>}
    </ol>
  )
}
