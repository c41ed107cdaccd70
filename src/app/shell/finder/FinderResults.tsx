import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { tFinder } from '#locale/common/finder.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import styles from './Finder.module.css'
import { addItemId, type FinderItem, type FinderItems } from './useFinderItems.tsx'

type OpenProps = { readonly onOpen: (item: FinderItem) => void }

/** What was found, in groups. */
export const FinderResults = ({ onOpen, ...found }: FinderItems & OpenProps) => (
  <>
    <ListBox className={styles.list ?? ''} aria-label={tFinder('results')}>
      {found.groups.map(({ id, title, items }) => (
        <ListBoxSection key={id} id={id}>
          <Header className={classNames(asText('small', 'faint', 'medium'), styles.head)}>{title}</Header>
          {items.map((item) => (
            <Result key={item.id} item={item} onOpen={onOpen} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
    <Status {...found} />
  </>
)

const Result = ({ item, onOpen }: OpenProps & { readonly item: FinderItem }) => (
  <ListBoxItem id={item.id} textValue={item.label} className={classNames(asRow(12, 'center'), styles.item)} onAction={() => onOpen(item)}>
    {item.icon}
    <span className={asText('label', 'ink')}>{item.label}</span>
    {item.detail && <span className={asText('small', 'faint', 'cut')}>{item.detail}</span>}
  </ListBoxItem>
)

/** Says that nothing was found, or why; screen readers hear how much was. */
function Status({ query, groups, fault }: FinderItems) {
  const count = groups.reduce((total, { items }) => total + items.filter(({ id }) => id !== addItemId).length, 0)
  if (query === '') return null
  const isEmpty = count === 0 || fault !== null
  return (
    <div className={isEmpty ? styles.none : 'unseen'} role="status">
      {fault !== null && <p>{fault || tFinder('unavailable')}</p>}
      {fault === null && count === 0 && (
        <>
          <p className={asText('label', 'ink')}>{tFinder('none', { typed: query })}</p>
          <p>{tFinder('noneHelp')}</p>
        </>
      )}
      {!isEmpty && tFinder('found', { count })}
    </div>
  )
}
