import { type ConnectionLimits, defaultLimits } from '../connections/http-server.ts';
import type { SettingValues } from './settings-table.ts';

export function connectionLimits(values: SettingValues): ConnectionLimits {
  return {
    ...defaultLimits,
    connections: values.MAX_CONNECTIONS,
    keepAliveTime: values.KEEP_ALIVE_SECONDS * 1000,
    sendTime: values.SEND_SECONDS * 1000,
    stopping: {
      ...defaultLimits.stopping,
      graceTime: values.SHUTDOWN_GRACE_SECONDS * 1000,
      timeout: values.SHUTDOWN_SECONDS * 1000,
    },
  };
}
