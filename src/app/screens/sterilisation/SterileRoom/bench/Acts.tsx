import { IconDots } from '@tabler/icons-react'
import type { Scope } from '#domain/scopes.ts'
import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { Told } from '#streams/derive/sterilisation/sterileRoom.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { useClient } from '../../../../context.ts'
import { Button, type ButtonKind } from '../../../../parts/form/Button.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { useGiving } from '../../../../useCommand.ts'
import { saySterile } from '../../saySterile.ts'
import { type Asking, type ReasonFor, useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'
import { isReadyFor } from './readiness.ts'

/** What can be done with the cycle on the bench: what its chart allows and this person holds, the way on last. */
export function Acts({ told }: { readonly told: Told }) {
  const acts = useActs(told)
  if (acts.length === 0) return null
  return (
    <div className={styles.acts}>
      {acts.map((act) => (
        <OneAct key={act.word} act={act} told={told} />
      ))}
    </div>
  )
}

/** Beside a release there is room for the one other way on; what is seldom wanted opens from the dots. */
export function ActsBesideRelease({ told }: { readonly told: Told }) {
  const { ask } = useRoomView()
  const giving = useGiving()
  const acts = useActs(told)
  const isRare = ({ kind }: Act) => kind === 'takesAway' || kind === 'quiet'
  const rare = acts.filter(isRare)
  const choose = (act: Act) =>
    'asks' in act ? ask(askingOf(act, told)) : void giving({ command: `cycles.${act.command}`, record: told.cycle.id }, told.cycle.version)
  const choices = rare.map((act) => ({ id: act.word, word: saySterile(act.word), onChoose: () => choose(act) }))
  return (
    <>
      {rare.length > 0 && (
        <Menu label={saySterile('moreActs')} groups={[{ id: 'rare', choices }]}>
          <Button kind="quiet" className={styles.more} icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
            <span className="unseen">{saySterile('moreActs')}</span>
          </Button>
        </Menu>
      )}
      {acts
        .filter((act) => !isRare(act))
        .map((act) => (
          <OneAct key={act.word} act={act} told={told} />
        ))}
    </>
  )
}

function useActs(told: Told): readonly Act[] {
  const client = useClient()
  const { rows, may } = useRoomView()
  const possible = new Set(client.possible('cycles', told.cycle).map((command) => command.replace('cycles.', '')))
  const isReady = isReadyFor(told.cycle, rows.sterilisers.get(told.cycle.steriliser ?? '') ?? null)
  return actsOf(told, possible, isReady, may)
}

type Word = Extract<
  Parameters<typeof saySterile>[0],
  | 'voidLoad'
  | 'unsign'
  | 'start'
  | 'startAnyway'
  | 'abort'
  | 'importFile'
  | 'end'
  | 'fail'
  | 'quarantine'
  | 'recordResults'
  | 'indicatorPositive'
  | 'indicatorNegative'
  | 'releaseEarly'
  | 'recall'
  | 'correct'
  | 'reject'
  | 'stillRunning'
  | 'changeResults'
  | 'addNote'
>
type Named = { readonly word: Word; readonly kind?: ButtonKind }
type Commanding = Named & { readonly command: string; readonly data?: Readonly<Record<string, string>> }
type AskingAct = Named &
  (
    | { readonly asks: 'reason'; readonly why: ReasonFor }
    | { readonly asks: Extract<Asking, { cycle: unknown }>['kind'] & ('results' | 'correct' | 'early' | 'importFile' | 'note') }
  )
/** At once, or after something was asked. */
type Act = Commanding | AskingAct

const askingOf = (act: AskingAct, { cycle }: Told): Asking =>
  act.asks === 'reason' ? { kind: 'reason', why: act.why, cycle } : { kind: act.asks, cycle }

const reading = (word: 'indicatorPositive' | 'indicatorNegative', biological: string): Act => ({
  word,
  command: 'readIndicator',
  data: { biological },
})

const takingBack = (state: CycleState): Word => (state === 'loaded' ? 'unsign' : state === 'ended' ? 'stillRunning' : 'changeResults')

/** What a chart refuses without a reason or results is offered by state and right: the form asks for them. */
function actsOf({ cycle }: Told, possible: ReadonlySet<string>, isReady: boolean, may: (scope: Scope) => boolean): readonly Act[] {
  const { state } = cycle
  const when = (isSo: boolean, ...acts: readonly Act[]) => (isSo ? acts : [])
  const can = (word: string, ...acts: readonly Act[]) => when(possible.has(word), ...acts)
  const isPending = cycle.biological === 'pending'
  const isOpen = state === 'ended' || state === 'awaitingRelease' || state === 'quarantined'
  return [
    ...can('void', { word: 'voidLoad', kind: 'quiet', command: 'void' }),
    ...can('edit', { word: 'addNote', kind: 'quiet', asks: 'note' }),
    ...can('revert', { word: takingBack(state), kind: 'quiet', command: 'revert' }),
    ...can('abort', { word: 'abort', kind: 'takesAway', asks: 'reason', why: 'abort' }),
    ...when(isOpen && possible.has('fail'), { word: 'fail', kind: 'takesAway', asks: 'reason', why: 'fail' }),
    ...can('reject', { word: 'reject', kind: 'takesAway', asks: 'reason', why: 'reject' }),
    ...can('recall', { word: 'recall', kind: 'takesAway', asks: 'reason', why: 'recall' }),
    ...when(state !== 'ended' && possible.has('amend'), { word: 'correct', kind: 'quiet', asks: 'correct' }),
    ...when(state !== 'quarantined' && isOpen && possible.has('quarantine'), { word: 'quarantine', asks: 'reason', why: 'quarantine' }),
    ...when(isPending && possible.has('readIndicator'), reading('indicatorPositive', 'positive'), reading('indicatorNegative', 'negative')),
    ...can('releaseEarly', { word: 'releaseEarly', asks: 'early' }),
    ...when((state === 'running' || state === 'ended') && possible.has('attachEvidence'), { word: 'importFile', asks: 'importFile' }),
    ...can('end', { word: 'end', kind: 'next', command: 'end' }),
    ...when((state === 'ended' || (state === 'quarantined' && !cycle.results)) && may('cycle.e'), {
      word: 'recordResults',
      kind: state === 'ended' ? 'next' : 'other',
      asks: 'results',
    }),
    ...when(state === 'loaded' && isReady && may('cycle.c'), { word: 'start', kind: 'next', command: 'start' }),
    ...when(state === 'loaded' && !isReady && may('cycle.a'), { word: 'startAnyway', asks: 'reason', why: 'start' }),
  ]
}

function OneAct({ act, told }: { readonly act: Act; readonly told: Told }) {
  const { cycle, steriliser } = told
  const { ask } = useRoomView()
  const label = saySterile(act.word)
  const kind = act.kind ?? 'other'
  if ('command' in act)
    return (
      <CommandButton command={`cycles.${act.command}`} record={cycle.id} seen={cycle.version} label={label} kind={kind} data={act.data} />
    )
  const open = () => ask(askingOf(act, told))
  if (act.word !== 'startAnyway')
    return (
      <Button kind={kind} onPress={open}>
        {label}
      </Button>
    )
  return (
    <>
      <span className={styles.notReady}>{saySterile('notReadyYet', { steriliser: labelOf(steriliser) })}</span>
      <Button onPress={open}>{label}</Button>
    </>
  )
}
