import type { ReactNode } from 'react'
import type { LetterFrame, LetterText } from '#domain/messaging/letter.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './LetterDialog.module.css'

type Props = { readonly text: LetterText; readonly frame: LetterFrame }

/** The letter as it will be on paper. Places that are still open stand out. */
export function LetterSheet({ text: { addressee, subject, body }, frame: { letterhead, date, closing, signature } }: Props) {
  const [signer, ...below] = signature
  return (
    <section className={classNames(asStack(12), styles.sheet)} aria-label={tLetters('preview')}>
      <header className={classNames(asRow(12, 'start', 'between'), styles.letterhead)}>
        <strong className={styles.practice}>{letterhead.name}</strong>
        <span className={asStack(0, 'fine', 'quiet', 'endText')}>
          {letterhead.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </header>
      <p className={styles.addressee}>{withOpenPlaces(addressee)}</p>
      <p>{date}</p>
      <p className={asText('strong')}>{withOpenPlaces(subject)}</p>
      {body
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, index) => (
          <p key={index}>{withOpenPlaces(paragraph)}</p>
        ))}
      <p>{closing}</p>
      <p className={styles.signature}>
        <span className={asText('strong')}>{signer}</span>
        {below.map((line) => (
          <span key={line} className={asText('fine', 'quiet')}>
            {line}
          </span>
        ))}
      </p>
    </section>
  )
}

const withOpenPlaces = (text: string): ReactNode =>
  text.split(/(\{\{[^{}]*\}\})/).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part.slice(2, -2)}</mark> : part))
