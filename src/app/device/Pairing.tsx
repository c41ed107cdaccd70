import { IconBackspace } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Device } from '#streams/kiosk/device.ts'
import { kiosk } from '#domain/words/enAU/kiosk.ts'
import { speak } from '../words.ts'
import styles from './Pairing.module.css'

const say = speak('kiosk', kiosk)

/** No look-alikes: the codes that staff read out hold nothing else. */
const letters = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789']
const length = 6

type Props = {
  readonly pair: Device['pair']
  /** Another way in, where this screen has one. */
  readonly children?: ReactNode
}

/** An unpaired screen shows nothing but the place for its code. */
export function Pairing({ pair, children }: Props) {
  const [code, setCode] = useState('')
  const [came, setCame] = useState<'typing' | 'asking' | 'refused' | 'noLink'>('typing')
  const type = (next: string) => {
    if (came === 'asking') return
    setCode(next.slice(0, length))
    setCame('typing')
  }
  const send = async (whole: string) => {
    setCame('asking')
    const answer = await pair(whole)
    if (answer === 'paired') return
    setCame(answer)
    setCode('')
  }
  const press = (letter: string) => {
    type(code + letter)
    if (code.length === length - 1) void send(code + letter)
  }
  useTyping(press, () => type(code.slice(0, -1)))
  return (
    <main className={styles.pairing}>
      <h1 className={styles.title}>{say('pair')}</h1>
      <p className={styles.what}>{say('pairWhat')}</p>
      <p className={styles.code} role="status" aria-label={code === '' ? say('empty') : [...code].join(' ')}>
        {Array.from({ length }, (_, at) => (
          <span key={at} data-here={at === code.length || undefined} aria-hidden="true">
            {code[at]}
          </span>
        ))}
      </p>
      <p className={styles.answer} role="alert">
        {came === 'asking' ? say('pairing') : came === 'refused' ? say('pairRefused') : came === 'noLink' ? say('pairNoLink') : ''}
      </p>
      <div className={styles.keys}>
        {letters.map((letter) => (
          <button key={letter} type="button" onClick={() => press(letter)}>
            {letter}
          </button>
        ))}
        <button type="button" aria-label={say('erase')} onClick={() => type(code.slice(0, -1))}>
          <IconBackspace aria-hidden="true" />
        </button>
      </div>
      {children}
    </main>
  )
}

/** Where a keyboard hangs on it. */
function useTyping(press: (letter: string) => void, erase: () => void): void {
  useEffect(() => {
    const down = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const letter = key.toUpperCase()
      if (ctrlKey || metaKey) return
      if (key === 'Backspace') erase()
      else if (letters.includes(letter)) press(letter)
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  })
}
