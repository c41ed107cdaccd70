import { memo } from 'react'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './BookPanel.module.css'

const restKeys = [
  ['M', 'move'],
  ['R', 'resize'],
] as const
const placeKeys = [
  ['Enter', 'place'],
  ['Esc', 'back'],
] as const
const fitKeys = [['1–4', 'fits']] as const

type Props = { readonly isCarrying: boolean; readonly hasFits: boolean }

/** The keys of the moment. */
export const KeyHints = memo(({ isCarrying, hasFits }: Props) => (
  <p className={classNames(asRow(0, 'wraps'), styles.keys)}>
    {[...(isCarrying ? placeKeys : restKeys), ...(isCarrying && hasFits ? fitKeys : [])].map(([key, text]) => (
      <span key={key} className={asText('oneLine')}>
        <kbd className={styles.key}>{key}</kbd> {tBook(`keys.${text}`)}
      </span>
    ))}
  </p>
))
