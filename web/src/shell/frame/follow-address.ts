import { useLayoutEffect } from 'react'
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useAddress } from '#web/stores/tabs/address.ts'

/** Passes the address of the router to the parts of the shell before they are painted. */
export function FollowAddress() {
  const { pathname: path, search } = useLocation()
  const navigate = useNavigate()
  const isPopped = useNavigationType() === NavigationType.Pop
  const base = useHref('/').replace(/\/$/, '')
  useLayoutEffect(() => {
    const go = (address: string, isReplaced: boolean) => void navigate(address, { replace: isReplaced })
    useAddress.setState({ path, search, isPopped, base, go })
  }, [path, search, isPopped, base, navigate])
  return null
}
