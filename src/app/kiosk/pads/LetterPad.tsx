import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../glass.ts'
import { Key } from './Key.tsx'
import styles from './pads.module.css'
import { useKeys } from './useKeys.ts'

type Props = {
  readonly onLetter: (letter: string) => void
  readonly onErase: () => void
  readonly onNext: () => void
  readonly mayGoOn: boolean
  /** The last two keys beside the alphabet; what else may be typed stands behind the figures. */
  readonly ends: readonly [string, string]
  readonly figures?: string
  readonly hasSpace?: boolean
  readonly next?: string
}

/** In the order of the alphabet: who has never typed finds a letter, and seven of them are as wide as a thumb. */
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

export function LetterPad({ onLetter, onErase, onNext, mayGoOn, ends, figures, hasSpace = true, next }: Props) {
  const say = useSay()
  const [isFigures, setFigures] = useState(false)
  const keys = isFigures && figures !== undefined ? Array.from(figures) : [...alphabet, ...ends]
  const possible = new Set([...alphabet, ...ends, ...Array.from(figures ?? ''), ...(hasSpace ? [' '] : [])])
  useKeys({
    onLetter: (letter) => possible.has(letter.toUpperCase()) && onLetter(letter),
    onErase,
    onEnter: () => mayGoOn && onNext(),
  })
  return (
    <div className={styles.letters} dir="ltr">
      {keys.map((letter) => (
        <Key key={letter} onTap={() => onLetter(letter)}>
          {letter}
        </Key>
      ))}
      <Key onTap={onErase} label={say('erase')} wide={figures === undefined ? 2 : 1}>
        <IconBackspace className={styles.icon} aria-hidden="true" />
      </Key>
      {figures !== undefined && (
        <Key wide={2} onTap={() => setFigures(!isFigures)}>
          {isFigures ? 'ABC' : '123'}
        </Key>
      )}
      {hasSpace && (
        <Key wide={2} onTap={() => onLetter(' ')} label={say('space')}>
          <span className={styles.space} />
        </Key>
      )}
      <Key kind="next" wide={hasSpace ? (figures === undefined ? 3 : 2) : 4} isOff={!mayGoOn} onTap={onNext}>
        {next ?? say('next')}
      </Key>
    </div>
  )
}
