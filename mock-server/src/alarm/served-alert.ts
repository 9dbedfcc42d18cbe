import type { Router } from 'express'
import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { alert, type AlertStep } from '#contract/resources/alarm/alert.ts'
import { permitted, signedIn, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import type { May } from '../resources/may.ts'
import type { Served } from '../resources/served.ts'
import type { World } from '../world.ts'
import { acknowledgeRows, assignRows, clearRows, commentOn, muteRows } from './alert-acts.ts'
import { perDay, stat } from './alert-counts.ts'
import { lateMeasure } from './history.ts'
import { timelineOf } from './steps.ts'
import type { StoredAlert } from './stored.ts'

/** Alerts: written by the engine alone; people look after them by the acts below. */
export const servedAlert: Served<StoredAlert> = {
  resource: alert,
  isReadOnly: true,
  newestFirst: true,
  shown: ({ alarms }, row) => lateMeasure(alarms.context, row),
  routes(world, router) {
    const may: May = (verb, handler) => permitted(world, permission(alert, verb), handler)
    actRoutes(world, router, may)
    router.get(
      '/timeline/:id',
      may('info', (call) => timeline(world, call)),
    )
    router.get(
      '/stat',
      may('list', (call) => stat(world, call)),
    )
    // the bell and the page of a device count for everybody
    router.get(
      '/open',
      signedIn(world, () => world.alarms.counts()),
    )
    router.get(
      '/perDay',
      signedIn(world, (call) => perDay(world, call)),
    )
  },
}

type Act = (world: World, call: UserCall) => unknown

const acts: Readonly<Record<string, Act>> = {
  ack: acknowledgeRows,
  clear: clearRows,
  assign: assignRows,
  comment: commentOn,
  mute: muteRows,
}

function actRoutes(world: World, router: Router, may: May): void {
  for (const [verb, act] of Object.entries(acts)) {
    router.post(
      `/${verb}`,
      may(verb, (call) => act(world, call)),
    )
  }
}

function timeline(world: World, { request }: UserCall): readonly AlertStep[] {
  const row = world.tables.alerts.get(Number(request.params['id']))
  return row === undefined ? refuse(code.missing, texts.missing) : timelineOf(world, row)
}
