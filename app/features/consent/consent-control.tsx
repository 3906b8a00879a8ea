import { createContext, type ReactNode, useContext, useState } from 'react';

export interface ConsentControl {
  open(): void;
  warm(): void;
  isReturn: boolean;
}

const ControlContext = createContext<ConsentControl | null>(null);
const SetControlContext = createContext<(control: ConsentControl | null) => void>(() => {});

export function ConsentControlProvider({ children }: { children: ReactNode }) {
  const [control, setControl] = useState<ConsentControl | null>(null);
  return (
    <SetControlContext value={setControl}>
      <ControlContext value={control}>{children}</ControlContext>
    </SetControlContext>
  );
}

/** Null until the settings are available. */
export const useConsentControl = () => useContext(ControlContext);

export const useSetConsentControl = () => useContext(SetControlContext);
