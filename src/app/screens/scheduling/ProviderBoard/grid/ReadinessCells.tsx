import { IconCheck } from '@tabler/icons-react'
import { isOneOf } from '#domain/fields.ts'
import { donePaperworkStates } from '#domain/scheduling/appointment.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { missingFormsText, packKindsText, packStopText } from '../blockerText.ts'
import styles from './ReadinessCells.module.css'

type CellProps = { readonly appointment: BoardAppointment }

const CheckMark = ({ label }: { readonly label: string }) => (
  <IconCheck className={styles.tick} size={20} stroke={1.75} role="img" aria-label={label} />
)

type CountOfProps = { readonly ready: number; readonly total: number; readonly description: string }

/** The slash is for sighted users; screen readers get the words. */
const CountOf = ({ ready, total, description }: CountOfProps) => (
  <span className={styles.many}>
    <span className="unseen">{description}</span>
    <span aria-hidden="true">
      <b>{ready}</b>/{total}
    </span>
  </span>
)

/** Shows a grey tick if complete, otherwise a number or text. An empty cell means that no forms are needed. */
export function FormsCell({ appointment: { forms } }: CellProps) {
  if (!forms) return null
  if (forms.kind === 'counted') {
    const { complete, due } = forms
    return complete === due ? (
      <CheckMark label={tBoard('formsComplete')} />
    ) : (
      <CountOf ready={complete} total={due} description={missingFormsText(forms)} />
    )
  }
  const { state: formsState } = forms
  if (formsState === 'none') return null
  return isOneOf(donePaperworkStates, formsState) ? (
    <CheckMark label={tBoard('formsComplete')} />
  ) : (
    <span className={styles.word}>{tBoard(`forms.${formsState}`)}</span>
  )
}

/** Shows amber if the patient is next and a pack is missing, and red if a pack is under a load recall. */
export function PacksCell({ appointment }: CellProps) {
  const { packs, isNextForProvider } = appointment
  if (!packs) return null
  const stopText = packStopText(appointment)
  if (stopText)
    return (
      <span className={styles.stop}>
        <StateGlyph shape="pastSecond" size={16} />
        <span aria-hidden="true">{tBoard('stopShort')}</span>
        <span className="unseen">{stopText}</span>
      </span>
    )
  const { allocated, needed, missing } = packs
  const description = missing.length > 0 ? tBoard('blocker.packs', { kinds: packKindsText(missing) }) : tBoard('packsReady')
  return (
    <span className={styles.packs} data-short={(isNextForProvider && missing.length > 0) || undefined}>
      {isNextForProvider && missing.length > 0 && <StateGlyph shape="pastFirst" size={14} />}
      <CountOf ready={allocated} total={needed} description={description} />
    </span>
  )
}

export const packsBound = ({ packs, isNextForProvider }: BoardAppointment): 'none' | 'amber' | 'red' => {
  if (!packs) return 'none'
  if (packs.blocked.length > 0) return 'red'
  return isNextForProvider && packs.missing.length > 0 ? 'amber' : 'none'
}
