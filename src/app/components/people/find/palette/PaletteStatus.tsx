import { tFinder } from '#locale/common/finder.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import type { PaletteResults } from './palette.ts'
import styles from './Palette.module.css'

type Props = PaletteResults & { readonly text: string }

/** Says that nothing was found and what was searched, or why there is no answer; screen readers hear how much was found. */
export function PaletteStatus({ query, groups, fault, text }: Props) {
  const count = groups.reduce((total, { rows }) => total + rows.filter(({ isMatch }) => isMatch).length, 0)
  const isSearched = query !== '' && query === text
  const isEmpty = isSearched && (count === 0 || fault !== null)
  return (
    <div className={isEmpty ? classNames(asStack(2), styles.none) : 'unseen'} role="status">
      {isSearched && fault !== null && <p className={asText('body')}>{fault || tFinder('unavailable')}</p>}
      {isSearched && fault === null && count === 0 && (
        <>
          <p className={asText('label', 'ink', 'breaks')}>{tFinder('none', { typed: query })}</p>
          <p className={asText('body', 'quiet')}>{tFinder('noneHelp')}</p>
        </>
      )}
      {isSearched && !isEmpty && tFinder('found', { count })}
    </div>
  )
}
