import { IconCheck } from '@tabler/icons-react'
import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import styles from './PlaceCells.module.css'
import { sayBoard } from './sayBoard.ts'
import { kindsOf, stopWords } from './wayWords.ts'

type Of = { readonly visit: BoardVisit }

const Tick = ({ word }: { readonly word: string }) => (
  <IconCheck className={styles.tick} size={20} stroke={1.75} role="img" aria-label={word} />
)

type SoManyProps = { readonly here: number; readonly of: number; readonly words: string }

/** The slash is for the eye. */
const SoMany = ({ here, of, words }: SoManyProps) => (
  <span className={styles.many}>
    <span className="unseen">{words}</span>
    <span aria-hidden="true">
      <b>{here}</b>/{of}
    </span>
  </span>
)

/** What is fine is a grey tick, what is missing a number or a word; an empty cell means: not needed here. */
export function FormsCell({ visit: { forms } }: Of) {
  if (!forms) return null
  if (forms.kind === 'counted') {
    const { complete, due } = forms
    return complete === due ? (
      <Tick word={sayBoard('formsAreIn')} />
    ) : (
      <SoMany here={complete} of={due} words={sayBoard('formsMissing', { count: due - complete })} />
    )
  }
  const { word } = forms
  if (word === 'none') return null
  return word === 'complete' || word === 'reviewed' ? (
    <Tick word={sayBoard('formsAreIn')} />
  ) : (
    <span className={styles.word}>{sayBoard(`forms.${word}`)}</span>
  )
}

/** Amber where somebody is next and a pack is still missing; a pack that was recalled stops everything. */
export function PacksCell({ visit }: Of) {
  const { packs, isAwaited } = visit
  if (!packs) return null
  const stop = stopWords(visit)
  if (stop)
    return (
      <span className={styles.stop}>
        <StateGlyph shape="pastSecond" size={16} />
        <span aria-hidden="true">{sayBoard('stopShort')}</span>
        <span className="unseen">{stop}</span>
      </span>
    )
  const { here, needed, missing } = packs
  const words = missing.length > 0 ? sayBoard('way.packs', { kinds: kindsOf(missing) }) : sayBoard('packsAreHere')
  return (
    <span className={styles.packs} data-short={(isAwaited && missing.length > 0) || undefined}>
      {isAwaited && missing.length > 0 && <StateGlyph shape="pastFirst" size={14} />}
      <SoMany here={here} of={needed} words={words} />
    </span>
  )
}

export const packsBound = ({ packs, isAwaited }: BoardVisit): 'none' | 'amber' | 'red' => {
  if (!packs) return 'none'
  if (packs.stopped.length > 0) return 'red'
  return isAwaited && packs.missing.length > 0 ? 'amber' : 'none'
}
