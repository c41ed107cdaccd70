import { matchParts } from '#streams/derive/people/matchParts.ts'
import styles from './Palette.module.css'

/** A text with the words underlined that were typed. */
export const MatchText = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  matchParts(text, typed).map((part, index) =>
    part.isMatch ? (
      // A part has no identity of its own.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
