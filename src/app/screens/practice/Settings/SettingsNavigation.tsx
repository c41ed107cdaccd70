import { Link } from '@tanstack/react-router'
import { tSettings } from '#locale/practice/settings.ts'
import { Badge } from '../../../components/state/Badge.tsx'
import { SearchInput } from '../../../components/form/search/SearchInput.tsx'
import { areaDescription, fieldName } from '../../../components/record/fieldNames.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { pageName } from './pageName.ts'
import styles from './Settings.module.css'
import { addressOf, type SettingsGroup, type SettingsPage } from './settingsPages.ts'

type Props = {
  readonly groups: readonly SettingsGroup[]
  readonly current: SettingsPage
  /** Settings that the user changed and did not save. */
  readonly changed: readonly string[]
  readonly text: string
  readonly onText: (text: string) => void
}

/** The pages in their groups. The search finds a page also by the settings on it, which it then names. */
export function SettingsNavigation({ groups, current, changed, text, onText }: Props) {
  const wanted = text.trim().toLowerCase()
  const found = groups
    .map((group) => ({
      ...group,
      pages: group.pages.map((page) => ({ page, hits: hitsOn(page, wanted) })).filter(({ hits }) => hits !== null),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <nav className={classNames(asStack(12), styles.navigation)} aria-label={tSettings('navigation')}>
      <SearchInput label={tSettings('find')} text={text} onText={onText} />
      {found.length === 0 && <p className={asText('small', 'quiet')}>{tSettings('noneFound', { text: text.trim() })}</p>}
      {found.map(({ id, pages }) => (
        <section key={id} aria-labelledby={`settings-${id}`}>
          <h2 id={`settings-${id}`} className={classNames(asText('small', 'faint'), styles.group)}>
            {tSettings(`groups.${id}`)}
          </h2>
          <ul className={asStack()}>
            {pages.map(({ page, hits }) => (
              <li key={pageName(page)}>
                <PageLink page={page} isCurrent={page === current} changes={changesOn(page, changed)} />
                {hits?.map((hit) => (
                  <span key={hit} className={classNames(asText('small', 'faint'), styles.hit)}>
                    {hit}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const changesOn = (page: SettingsPage, changed: readonly string[]): number =>
  page.kind === 'rules' ? page.cards.flatMap(({ fields }) => fields).filter((field) => changed.includes(field)).length : 0

type PageLinkProps = { readonly page: SettingsPage; readonly isCurrent: boolean; readonly changes: number }

function PageLink({ page, isCurrent, changes }: PageLinkProps) {
  const look = {
    className: classNames(asRow(8, 'center', isCurrent ? 'label' : 'body'), styles.link),
    'aria-current': isCurrent ? ('page' as const) : undefined,
  }
  if (page.kind === 'screen')
    return (
      <Link to={page.path} {...look}>
        {pageName(page)}
      </Link>
    )
  return (
    <Link to="/settings" search={addressOf(page)} {...look}>
      {pageName(page)}
      {changes > 0 && (
        <span className={asText('pushed')}>
          <Badge kind="count">{changes}</Badge>
          <span className="unseen">{tSettings('unsaved', { count: changes })}</span>
        </span>
      )}
    </Link>
  )
}

/** The settings of a page whose name has the text, none if the page itself has it; `null` if neither has. */
function hitsOn(page: SettingsPage, text: string): readonly string[] | null {
  const has = (label: string) => label.toLowerCase().includes(text)
  if (has(pageName(page)) || (page.kind === 'list' && has(areaDescription(page.area) ?? ''))) return []
  if (page.kind !== 'rules') return null
  const hits = page.cards.flatMap(({ fields }) => fields.map((field) => fieldName('settings', field))).filter(has)
  return hits.length > 0 ? hits : null
}
