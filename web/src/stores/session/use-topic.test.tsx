import { Activity } from 'react'
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useClientErrors } from '../failures/client-errors.ts'
import { connectTopics, deliver, deliverGap, listenTo } from './topics.ts'
import { useTopic } from './use-topic.ts'

const item = (topic: string, key: string) => ({ topic, key, d: null })
const heard = vi.fn<(text: string) => void>()
/** Current subscriptions, and all subscriptions ever made. */
let open: string[] = []
const connection = {
  subscribe: (topic: string) => {
    open.push(topic)
    return () => {
      open = open.filter((other) => other !== topic)
    }
  },
}

function Listener({ name, topic }: { name: string; topic: string | undefined }) {
  useTopic(topic, {
    onItems: (items) => heard(`${name}: ${items.map(({ key }) => key).join(',')}`),
    onGap: () => heard(`${name}: gap`),
  })
  return null
}

beforeEach(() => {
  open = []
  connectTopics(connection)
})

test('listeners of a topic share one subscription, which ends with the last of them', () => {
  const { rerender } = render([
    <Listener key="a" name="a" topic="alert" />,
    <Listener key="b" name="b" topic="alert" />,
  ])
  expect(open).toEqual(['alert'])
  deliver([item('alert', '1'), item('device', '2'), item('alert', '3')])
  expect(heard.mock.calls.flat()).toEqual(['a: 1,3', 'b: 1,3'])
  rerender([<Listener key="b" name="b" topic="alert" />])
  expect(open).toEqual(['alert'])
  rerender([])
  expect(open).toEqual([])
  deliver([item('alert', '4')])
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a hidden page unsubscribes; shown again it reports a gap and resubscribes', () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Listener name="a" topic="alert" />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  expect(open).toEqual([])
  deliver([item('alert', '1')])
  deliverGap()
  expect(heard).not.toHaveBeenCalled()
  rerender(page('visible'))
  expect(open).toEqual(['alert'])
  deliver([item('alert', '2')])
  expect(heard.mock.calls.flat()).toEqual(['a: gap', 'a: 2'])
})

test('a gap reaches all listeners, and a new connection resubscribes to the topics', () => {
  render([<Listener key="a" name="a" topic="alert" />, <Listener key="b" name="b" topic="device" />])
  deliverGap()
  expect(heard.mock.calls.flat()).toEqual(['a: gap', 'b: gap'])
  open = []
  connectTopics(connection)
  expect(open).toEqual(['alert', 'device'])
})

test('a listener that throws does not affect others', () => {
  const failing = listenTo('alert', {
    onItems: () => {
      throw new Error('broken news')
    },
    onGap: () => {
      throw new Error('broken gap')
    },
  })
  render(<Listener name="b" topic="alert" />)
  deliver([item('alert', '1')])
  deliverGap()
  failing()
  expect(heard.mock.calls.flat()).toEqual(['b: 1', 'b: gap'])
  expect(useClientErrors.getState().errors.map(({ message }) => message)).toEqual([
    'broken gap',
    'broken news',
  ])
})
