import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { useKioskTranslate } from '../kioskContext.ts'
import { Key } from './Key.tsx'
import styles from './pads.module.css'
import { useKeyboard } from './useKeyboard.ts'

type Props = {
  readonly onLetter: (letter: string) => void
  readonly onErase: () => void
  readonly onNext: () => void
  readonly canContinue: boolean
  /** Two extra keys after the alphabet; other characters are on the symbol page. */
  readonly extraKeys: readonly [string, string]
  readonly symbols?: string
  readonly hasSpace?: boolean
  readonly nextLabel?: string
}

/** In alphabetical order, so that patients who do not type can find letters. Seven per row fit a thumb. */
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

export function LetterPad({ onLetter, onErase, onNext, canContinue, extraKeys, symbols, hasSpace = true, nextLabel }: Props) {
  const t = useKioskTranslate()
  const [isSymbols, setSymbols] = useState(false)
  const keys = isSymbols && symbols !== undefined ? Array.from(symbols) : [...alphabet, ...extraKeys]
  const allowed = new Set([...alphabet, ...extraKeys, ...Array.from(symbols ?? ''), ...(hasSpace ? [' '] : [])])
  useKeyboard({
    onLetter: (letter) => allowed.has(letter.toUpperCase()) && onLetter(letter),
    onErase,
    onEnter: () => canContinue && onNext(),
  })
  return (
    <div className={styles.letters} dir="ltr">
      {keys.map((letter) => (
        <Key key={letter} onTap={() => onLetter(letter)}>
          {letter}
        </Key>
      ))}
      <Key onTap={onErase} label={t('erase')} columns={symbols === undefined ? 2 : 1}>
        <IconBackspace className={styles.icon} aria-hidden="true" />
      </Key>
      {symbols !== undefined && (
        <Key columns={2} onTap={() => setSymbols(!isSymbols)}>
          {isSymbols ? 'ABC' : '123'}
        </Key>
      )}
      {hasSpace && (
        <Key columns={2} onTap={() => onLetter(' ')} label={t('space')}>
          <span className={styles.space} />
        </Key>
      )}
      <Key kind="next" columns={hasSpace ? (symbols === undefined ? 3 : 2) : 4} isDisabled={!canContinue} onTap={onNext}>
        {nextLabel ?? t('next')}
      </Key>
    </div>
  )
}
