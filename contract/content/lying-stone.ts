/** How the stone of home's sheet lies, in degrees: its picture is drawn so, and the living one begins so. */
export const lyingStone = { turn: 11, tilt: -27 } as const;
