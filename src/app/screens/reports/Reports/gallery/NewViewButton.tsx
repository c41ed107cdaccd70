import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { reportList } from '../reportList.ts'
import { tReports } from '../tReports.ts'

/** Says how a view is made, and opens the report that it is to be of. */
export function NewViewButton() {
  const { scopes } = useClient()
  const navigate = useNavigate()
  const choices = reportList
    .filter(({ scope }) => hasScopes(scope, scopes))
    .map(({ code }) => ({
      id: code,
      label: tReports(`names.${code}`),
      onChoose: () => void navigate({ to: '/reports', search: { report: code } }),
    }))
  if (choices.length === 0) return null
  return (
    <Menu label={tReports('newView')} groups={[{ id: 'reports', title: tReports('newViewHelp'), choices }]}>
      <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>{tReports('newView')}</Button>
    </Menu>
  )
}
