import { IconDots } from '@tabler/icons-react'
import type { Scope } from '#domain/scopes.ts'
import { type CycleState, undecidedStates } from '#domain/sterilisation/cycle.ts'
import { isOneOf } from '#domain/fields.ts'
import type { CycleWithSteriliser } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { useClient } from '../../../../appContext.ts'
import { Button, type ButtonKind } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { type SterilisationForm, type ReasonPurpose, useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './SelectedCycle.module.css'
import { canStartWithoutReason } from './canStartWithoutReason.ts'

/** The commands for the selected cycle that its state and the user's permissions allow; the main step comes last. */
export function CycleActions({ cycleView }: { readonly cycleView: CycleWithSteriliser }) {
  const actions = useCycleActions(cycleView)
  if (actions.length === 0) return null
  return (
    <div className={classNames(asRow(10, 'toEnd', 'wraps'), styles.acts)}>
      {actions.map((action) => (
        <CycleActionButton key={action.labelKey} action={action} cycleView={cycleView} />
      ))}
    </div>
  )
}

/** Beside the release button: the one main alternative, and rarely used commands in a menu. */
export function ReleaseSideActions({ cycleView }: { readonly cycleView: CycleWithSteriliser }) {
  const { setForm } = useSterilisation()
  const sendCommand = useSendCommand()
  const actions = useCycleActions(cycleView)
  const isRare = ({ kind }: CycleAction) => kind === 'takesAway' || kind === 'quiet'
  const rareActions = actions.filter(isRare)
  const runAction = (action: CycleAction) =>
    'needsDialog' in action
      ? setForm(formOf(action, cycleView))
      : void sendCommand({ command: `cycles.${action.command}`, record: cycleView.cycle.id }, cycleView.cycle.version)
  const choices = rareActions.map((action) => ({
    id: action.labelKey,
    label: tSterilisation(action.labelKey),
    onChoose: () => runAction(action),
  }))
  return (
    <>
      {rareActions.length > 0 && (
        <Menu label={tSterilisation('moreActions')} groups={[{ id: 'rare', choices }]}>
          <Button kind="quiet" className={styles.more} icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
            <span className="unseen">{tSterilisation('moreActions')}</span>
          </Button>
        </Menu>
      )}
      {actions
        .filter((action) => !isRare(action))
        .map((action) => (
          <CycleActionButton key={action.labelKey} action={action} cycleView={cycleView} />
        ))}
    </>
  )
}

function useCycleActions(cycleView: CycleWithSteriliser): readonly CycleAction[] {
  const client = useClient()
  const { rows, hasScope } = useSterilisation()
  const possible = new Set(client.allowedCommands('cycles', cycleView.cycle).map((command) => command.replace('cycles.', '')))
  const isReady = canStartWithoutReason(cycleView.cycle, rows.sterilisers.get(cycleView.cycle.steriliser ?? '') ?? null)
  return cycleActionsOf({ cycle: cycleView.cycle, possible, isReady, hasScope })
}

type ActionKey = Extract<
  Parameters<typeof tSterilisation>[0],
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
  | 'readIndicator'
  | 'releaseEarly'
  | 'recall'
  | 'correct'
  | 'reject'
  | 'stillRunning'
  | 'changeResults'
  | 'addNote'
>
type LabelledAction = { readonly labelKey: ActionKey; readonly kind?: ButtonKind }
type CommandAction = LabelledAction & { readonly command: string }
type FormAction = LabelledAction &
  (
    | { readonly needsDialog: 'reason'; readonly purpose: ReasonPurpose }
    | {
        readonly needsDialog: Extract<SterilisationForm, { cycle: unknown }>['kind'] &
          ('results' | 'correct' | 'early' | 'importFile' | 'note' | 'indicator')
      }
  )
/** A command is sent at once; a form asks for data first. */
type CycleAction = CommandAction | FormAction

const formOf = (action: FormAction, { cycle }: CycleWithSteriliser): SterilisationForm =>
  action.needsDialog === 'reason' ? { kind: 'reason', purpose: action.purpose, cycle } : { kind: action.needsDialog, cycle }

const revertLabelKey = (state: CycleState): ActionKey =>
  state === 'loaded' ? 'unsign' : state === 'ended' ? 'stillRunning' : 'changeResults'

type ActionOptions = {
  readonly cycle: CycleRow
  /** The commands that the machine allows now. */
  readonly possible: ReadonlySet<string>
  /** Whether the steriliser is ready to start. */
  readonly isReady: boolean
  readonly hasScope: (scope: Scope) => boolean
}

const includeIf = (condition: boolean, ...actions: readonly CycleAction[]) => (condition ? actions : [])

/** Whether the cycle has ended and no user has decided about its packs yet. */
const isUndecided = (state: CycleState): boolean => isOneOf(undecidedStates, state)

/**
 * Builds the list. Commands that need a reason or results are offered by state and permission, because the form supplies the missing
 * data.
 */
const cycleActionsOf = (options: ActionOptions): readonly CycleAction[] => [...correctionsOf(options), ...nextStepsOf(options)]

/** The actions that undo, correct or stop the cycle. */
function correctionsOf({ cycle: { state }, possible }: ActionOptions): readonly CycleAction[] {
  const includeIfPossible = (command: string, ...actions: readonly CycleAction[]) => includeIf(possible.has(command), ...actions)
  return [
    ...includeIfPossible('void', { labelKey: 'voidLoad', kind: 'quiet', command: 'void' }),
    ...includeIfPossible('edit', { labelKey: 'addNote', kind: 'quiet', needsDialog: 'note' }),
    ...includeIfPossible('revert', { labelKey: revertLabelKey(state), kind: 'quiet', command: 'revert' }),
    ...includeIfPossible('abort', { labelKey: 'abort', kind: 'takesAway', needsDialog: 'reason', purpose: 'abort' }),
    ...includeIf(isUndecided(state) && possible.has('fail'), {
      labelKey: 'fail',
      kind: 'takesAway',
      needsDialog: 'reason',
      purpose: 'fail',
    }),
    ...includeIfPossible('reject', { labelKey: 'reject', kind: 'takesAway', needsDialog: 'reason', purpose: 'reject' }),
    ...includeIfPossible('recall', { labelKey: 'recall', kind: 'takesAway', needsDialog: 'reason', purpose: 'recall' }),
    ...includeIf(state !== 'ended' && possible.has('amend'), { labelKey: 'correct', kind: 'quiet', needsDialog: 'correct' }),
  ]
}

/** The actions that take the cycle further; the main step comes last. */
function nextStepsOf({ cycle, possible, isReady, hasScope }: ActionOptions): readonly CycleAction[] {
  const { state } = cycle
  const isPending = cycle.biological === 'pending'
  return [
    ...includeIf(state !== 'quarantined' && isUndecided(state) && possible.has('quarantine'), {
      labelKey: 'quarantine',
      needsDialog: 'reason',
      purpose: 'quarantine',
    }),
    ...includeIf(isPending && possible.has('readIndicator'), { labelKey: 'readIndicator', needsDialog: 'indicator' }),
    ...includeIf(possible.has('releaseEarly'), { labelKey: 'releaseEarly', needsDialog: 'early' }),
    ...includeIf((state === 'running' || state === 'ended') && possible.has('attachEvidence'), {
      labelKey: 'importFile',
      needsDialog: 'importFile',
    }),
    ...includeIf(possible.has('end'), { labelKey: 'end', kind: 'next', command: 'end' }),
    ...includeIf((state === 'ended' || (state === 'quarantined' && !cycle.results)) && hasScope('cycle.e'), {
      labelKey: 'recordResults',
      kind: state === 'ended' ? 'next' : 'other',
      needsDialog: 'results',
    }),
    ...includeIf(state === 'loaded' && isReady && hasScope('cycle.c'), { labelKey: 'start', kind: 'next', command: 'start' }),
    ...includeIf(state === 'loaded' && !isReady && hasScope('cycle.a'), {
      labelKey: 'startAnyway',
      needsDialog: 'reason',
      purpose: 'start',
    }),
  ]
}

function CycleActionButton({ action, cycleView }: { readonly action: CycleAction; readonly cycleView: CycleWithSteriliser }) {
  const { cycle, steriliser } = cycleView
  const { setForm } = useSterilisation()
  const label = tSterilisation(action.labelKey)
  const kind = action.kind ?? 'other'
  if ('command' in action)
    return <CommandButton command={`cycles.${action.command}`} record={cycle.id} shownVersion={cycle.version} label={label} kind={kind} />
  const openForm = () => setForm(formOf(action, cycleView))
  if (action.labelKey !== 'startAnyway')
    return (
      <Button kind={kind} onPress={openForm}>
        {label}
      </Button>
    )
  return (
    <>
      <span className={classNames(asText('label', 'amber'), styles.notReady)}>
        {tSterilisation('notReadyYet', { steriliser: steriliserLabelOf(steriliser) })}
      </span>
      <Button onPress={openForm}>{label}</Button>
    </>
  )
}
