import { createContext, type ReactNode, useContext, useState } from 'react';

/** K3. */
export interface ConsentControl {
  open(): void;
  warm(): void;
  isReturn: boolean;
}

const ControlContext = createContext<ConsentControl | null>(null);
const SetControlContext = createContext<(control: ConsentControl | null) => void>(() => {});

/** Only the button renders again when the consent code arrives. */
export function ConsentControlProvider({ children }: { children: ReactNode }) {
  const [control, setControl] = useState<ConsentControl | null>(null);
  return (
    <SetControlContext value={setControl}>
      <ControlContext value={control}>{children}</ControlContext>
    </SetControlContext>
  );
}

/** Null until the settings are available, and on a site without them. */
export const useConsentControl = () => useContext(ControlContext);

/** The returned function stays the same. */
export const useSetConsentControl = () => useContext(SetControlContext);
