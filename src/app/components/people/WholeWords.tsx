import { Fragment } from 'react'
import styles from './WholeWords.module.css'

type Props = { readonly text: string }

/** Breaks a name only between words. A word that is wider than its line breaks at a hyphen, and only then inside. */
export const WholeWords = ({ text }: Props) =>
  text.split(' ').map((word, index) => (
    // Words repeat within a name, and never change their order.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word} data-whole>
        {word}
      </span>
    </Fragment>
  ))
