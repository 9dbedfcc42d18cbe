import { useLayoutEffect } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { useAddress } from '#web/stores/tabs/address.ts'

/** Tells the parts of the shell where the router stands, before they are painted. */
export function FollowAddress() {
  const { pathname: path, search } = useLocation()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  useLayoutEffect(() => {
    const go = (address: string, isReplaced: boolean) => void navigate(address, { replace: isReplaced })
    useAddress.setState({ path, search, base, go })
  }, [path, search, base, navigate])
  return null
}
